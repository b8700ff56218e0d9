import sharp from 'sharp';
import { text as textChunk } from '../../src/evidence/testing/files.ts';

const SIGNATURE_AND_HEADER = 8 + 25;

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
  return Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    textChunk(keyword, text),
    png.subarray(SIGNATURE_AND_HEADER),
  ]);
}
