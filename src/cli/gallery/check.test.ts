import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { BLURRED_BELOW, sharpnessOf } from './check.ts';
import { cast, raster } from '../../library/testing/library.ts';

const dir = mkdtempSync(join(tmpdir(), 'kyara-sharpness-'));
afterAll(() => rmSync(dir, { recursive: true }));

const pictures = cast.find(({ character }) => character === 'Tsumugi Hoshigome')!.kept;

async function enlargedFrom(side: number, file: string): Promise<string> {
  const path = join(dir, `${side}.png`);
  const small = await sharp(file).resize(side, side, { fit: 'inside' }).png().toBuffer();
  await sharp(small).resize(512, 512, { fit: 'inside' }).png().toFile(path);
  return path;
}

describe('sharpnessOf', () => {
  it('tells every picture of the cast from itself enlarged from 64 pixels', async () => {
    expect(pictures.length).toBeGreaterThan(3);
    for (const file of pictures) {
      expect(await sharpnessOf(await raster(file))).toBeGreaterThan(BLURRED_BELOW);
      expect(await sharpnessOf(await raster(await enlargedFrom(64, file)))).toBeLessThan(
        BLURRED_BELOW,
      );
    }
  });

  it('does not take soft colours for blur', async () => {
    const pale = join(dir, 'pale.png');
    await sharp(pictures[0]).linear(0.25, 180).png().toFile(pale);
    expect(await sharpnessOf(await raster(pale))).toBeGreaterThan(BLURRED_BELOW);
  });

  it('has nothing to say of a picture of one colour', async () => {
    const plain = join(dir, 'plain.png');
    const create = { width: 90, height: 90, channels: 3, background: '#fff' } as const;
    await sharp({ create }).png().toFile(plain);
    expect(await sharpnessOf(await raster(plain))).toBeUndefined();
  });
});
