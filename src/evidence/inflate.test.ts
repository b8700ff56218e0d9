import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inflated } from './inflate.ts';

const zipped = (content: Uint8Array) => new Uint8Array(gzipSync(content));

it('is what was zipped', async () => {
  const content = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  expect(await inflated(zipped(content), 'gzip', content.length)).toEqual(content);
});

it('stops at more than was expected', async () => {
  const bomb = zipped(new Uint8Array(5_000_000));
  await expect(inflated(bomb, 'gzip', 1000)).rejects.toThrow('More than 1000 bytes.');
});

it.each([
  ['cut', zipped(Uint8Array.from([1, 2, 3])).subarray(0, 15)],
  ['no gzip', Uint8Array.from([1, 2, 3])],
])('fails for a file that is %s', async (_, bytes) => {
  await expect(inflated(bytes, 'gzip', 1000)).rejects.toThrow();
});
