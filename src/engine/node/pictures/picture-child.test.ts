import { expect, it } from 'vitest';
import { fixture } from '../../../recognition/testing/fixtures.ts';
import { limitsFor } from './limits.ts';
import { PictureChild } from './picture-child.ts';

it('is over as soon as it is told to end, before the system says so', async () => {
  let hasEnded = false;
  const child = new PictureChild({
    onEnd: () => (hasEnded = true),
    onLarge: (waiting) => waiting.decodeLarge(),
  });
  const formats: string[] = [];
  await child.run({
    task: { maxPixels: 1_000_000, pixels: true, preview: false },
    bytes: fixture('pictures/orientation-6.jpg'),
    limits: limitsFor(1_000_000),
    onPart: {
      decoded: ({ format }) => formats.push(format),
      preview: () => undefined,
      evidence: () => undefined,
    },
  });
  expect(formats).toEqual(['jpeg']);
  expect(child.isOver).toBe(false);
  child.kill();
  expect([child.isOver, hasEnded]).toEqual([true, false]);
  await expect.poll(() => hasEnded, { timeout: 20_000 }).toBe(true);
  expect(child.isOver).toBe(true);
});
