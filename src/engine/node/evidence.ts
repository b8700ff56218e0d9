import sharp from 'sharp';
import type { AiEvidence } from '../../contract/search.ts';
import { findAiEvidence } from '../../evidence/find.ts';
import type { PixelColumns } from '../../evidence/stealth.ts';
import { C2paReader } from './c2pa-reader.ts';
import { decodable } from './decode.ts';

export interface EvidenceSearch {
  readonly maxPixels: number;
  readonly withPrompt?: boolean | undefined;
}

/** Shared: it runs one thread, only while there are files to read. */
const c2pa = new C2paReader();

/**
 * Decodes the leftmost columns as stored: no rotation, colour profile or premultiplied alpha.
 *
 * @param pixels how many the columns hold at least, if the picture has so many
 * @returns undefined when not decodable, over the limit, or without 3 or 4 channels
 */
export async function readColumns(
  bytes: Uint8Array,
  pixels: number,
  maxPixels: number,
): Promise<PixelColumns | undefined> {
  try {
    const picture = sharp(decodable(bytes), { limitInputPixels: maxPixels, ignoreIcc: true });
    const { width, height } = await picture.metadata();
    const columns = Math.min(width, Math.ceil(pixels / height));
    const { data, info } = await picture
      .extract({ left: 0, top: 0, width: columns, height })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    if (channels !== 3 && channels !== 4) return undefined;
    return { width, height, columns, channels, data };
  } catch {
    return undefined;
  }
}

/**
 * `findAiEvidence` in Node: C2PA in a thread of its own, pixels by sharp.
 *
 * @returns undefined when nothing says that the picture was generated
 */
export function findEvidence(
  bytes: Uint8Array,
  { maxPixels, withPrompt }: EvidenceSearch,
): Promise<AiEvidence | undefined> {
  return findAiEvidence(bytes, {
    withPrompt,
    readC2pa: (file, format) => c2pa.read(file, format),
    readColumns: (file, pixels) => readColumns(file, pixels, maxPixels),
  });
}
