import { expect, test } from 'vitest';
import { sharpnessOf } from './thumbnails.ts';

function grid(size: number, value: (x: number, y: number) => number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: size * size }, (_, i) =>
    value(i % size, Math.floor(i / size)),
  );
}

test('an inked line is sharp, a soft ramp and a plain area are not', () => {
  const line = sharpnessOf(
    grid(64, (x) => (x === 30 ? 0 : 255)),
    64,
  );
  const ramp = sharpnessOf(
    grid(64, (x) => x * 4),
    64,
  );
  const plain = sharpnessOf(
    grid(64, () => 128),
    64,
  );
  expect(line).toBeGreaterThan(0.9);
  expect(ramp).toBeLessThan(0.01);
  expect(plain).toBe(0);
});
