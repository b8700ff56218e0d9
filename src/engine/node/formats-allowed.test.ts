import sharp from 'sharp';
import { expect, it } from 'vitest';
import { allowPictureFormatsOnly } from './formats-allowed.ts';

it('closes every loader but those of the five formats, for good', async () => {
  const image = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  const tiff = await image().tiff().toBuffer();
  const ppm = Buffer.concat([Buffer.from('P6 8 8 255\n'), Buffer.alloc(192)]);
  for (const bytes of [svg, tiff]) expect((await sharp(bytes).metadata()).width).toBe(8);
  allowPictureFormatsOnly();
  for (const bytes of [svg, tiff, ppm]) await expect(sharp(bytes).metadata()).rejects.toThrow();
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const bytes = await image().toFormat(format).toBuffer();
    expect((await sharp(bytes).raw().toBuffer()).length).toBeGreaterThanOrEqual(192);
  }
});
