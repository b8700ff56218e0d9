import { expect, test } from 'vitest';
import { doubtsAbout } from './doubts.tsx';
import { sharpnessOf } from '../picture/sharpness.ts';

const work = 'W';

function candidates(...scores: number[]) {
  return scores.map((score, index) => ({ work, character: `C${index}`, score }));
}

const fine = { side: 200, sharpness: 0.3 };

test('two candidates as likely as each other are a toss-up', () => {
  expect(doubtsAbout(candidates(0.5, 0.45), fine)).toEqual(['closeSecond']);
  expect(doubtsAbout(candidates(0.6, 0.3), fine)).toEqual([]);
  expect(doubtsAbout(candidates(0.5), fine)).toEqual([]);
});

test('a low score without a rival means that nobody is much alike', () => {
  expect(doubtsAbout(candidates(0.2, 0.02), fine)).toEqual(['farOff']);
  expect(doubtsAbout(candidates(0.1, 0.09), fine)).toEqual(['closeSecond']);
});

test('few references count only when it is known how many there are', () => {
  const [first] = candidates(0.6);
  const shown = { ...first!, image: '/1.webp' };
  expect(doubtsAbout([{ ...shown, references: 1 }], fine)).toEqual(['fewReferences']);
  expect(doubtsAbout([{ ...shown, references: 3 }], fine)).toEqual([]);
});

test('of a character from a pack, which has no pictures, no more of them are wished', () => {
  const [first] = candidates(0.6);
  expect(doubtsAbout([{ ...first!, references: 1 }], fine)).toEqual([]);
});

test('a small or blurred head is said to be so', () => {
  expect(doubtsAbout([], { side: 30, sharpness: 0.3 })).toEqual(['small']);
  expect(doubtsAbout([], { side: 300, sharpness: 0.005 })).toEqual(['blurred']);
  expect(doubtsAbout([], undefined)).toEqual([]);
});

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
