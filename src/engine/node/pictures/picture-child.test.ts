import { expect, it } from 'vitest';
import { fixture } from '../../../recognition/testing/fixtures.ts';
import { limitsFor } from './limits.ts';
import { PictureChild } from './picture-child.ts';

it('is over as soon as it is told to end, before the system says so', async () => {
  let hasEnded = false;
  const child = new PictureChild({ onEnd: () => (hasEnded = true), onWarning: () => undefined });
  const { value } = await child.run({
    task: { kind: 'decode', maxPixels: 1_000_000 },
    bytes: fixture('pictures/orientation-6.jpg'),
    limits: limitsFor(1_000_000),
    memory: (length) => new Uint8Array(length),
  });
  expect(value).toMatchObject({ format: 'jpeg' });
  expect(child.isOver).toBe(false);
  child.kill();
  expect([child.isOver, hasEnded]).toEqual([true, false]);
  await expect.poll(() => hasEnded, { timeout: 20_000 }).toBe(true);
  expect(child.isOver).toBe(true);
});
