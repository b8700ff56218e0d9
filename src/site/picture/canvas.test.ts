import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../../contract/box.ts';
import { coveredBy, pixelRect } from './canvas.ts';

const shares = fc.double({ min: 0, max: 0.98, noNaN: true });
const sizes = fc.double({ min: 0.02, max: 1, noNaN: true });
const boxes = fc
  .tuple(shares, shares, sizes, sizes)
  .map(([x, y, width, height]): Box => [x, y, Math.min(1, x + width), Math.min(1, y + height)]);

test('whole pixels cover the selection, never less and less than a pixel more', () => {
  const sides = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(boxes, sides, sides, (box, width, height) => {
      const rect = pixelRect(box, width, height);
      const covered = coveredBy(rect, width, height);
      const spans = [width, height, width, height];
      covered.forEach((edge, index) => {
        const outward = (index < 2 ? box[index]! - edge : edge - box[index]!) * spans[index]!;
        expect(outward).toBeGreaterThanOrEqual(-1e-6);
        expect(outward).toBeLessThan(1 + 1e-6);
      });
    }),
  );
});
