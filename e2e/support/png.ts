import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE_AND_HEADER = 8 + 25;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A picture as PNG with one tEXt chunk (PNG specification, section 11.3.3).
 *
 * @param compressionLevel 0 for a file as large as its pixels
 */
export async function withTextChunk(
  picture: Buffer,
  keyword: string,
  text: string,
  compressionLevel = 6,
): Promise<Buffer> {
  const png = await sharp(picture).png({ compressionLevel }).toBuffer();
  const data = Buffer.from(`${keyword}\0${text}`, 'latin1');
  return Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    chunk('tEXt', data),
    png.subarray(SIGNATURE_AND_HEADER),
  ]);
}
