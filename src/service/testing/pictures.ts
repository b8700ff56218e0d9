import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A small valid picture of one colour, with nobody in it. */
export async function plainPicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  width = 64,
  height = 64,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#e8e4da' } });
  return Buffer.from(await image.toFormat(format).toBuffer());
}

const SIGNATURE_AND_HEADER = 8 + 25;

/** The PNG with a `tEXt` chunk (PNG specification, 11.3.3.2) after its header. */
export function withText(png: Uint8Array, keyword: string, text: string): Buffer<ArrayBuffer> {
  const typeAndData = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
  const chunk = Buffer.alloc(typeAndData.length + 8);
  chunk.writeUInt32BE(typeAndData.length - 4, 0);
  typeAndData.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4);
  return Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    chunk,
    png.subarray(SIGNATURE_AND_HEADER),
  ]);
}

/** Two pictures side by side, each 600 pixels high. */
export async function sideBySide(left: string, right: string): Promise<Buffer<ArrayBuffer>> {
  const pictures = await Promise.all(
    [left, right].map((path) => sharp(path).resize({ width: 500, height: 600 }).toBuffer()),
  );
  const canvas = sharp({ create: { width: 1000, height: 600, channels: 3, background: '#fff' } });
  const placed = pictures.map((input, index) => ({ input, top: 0, left: 500 * index }));
  return Buffer.from(await canvas.composite(placed).webp().toBuffer());
}
