import sharp from 'sharp';
import type { AiEvidence } from '../../contract/search.ts';
import { findAiEvidence } from '../../evidence/find.ts';
import type { PixelColumns } from '../../evidence/surroundings.ts';
import { C2paReader } from './c2pa/reader.ts';
import { decodable } from './decode.ts';

export interface EvidenceSearch {
  /** Most pixels of a picture that is decoded. */
  readonly maxPixels: number;
  /** Whether the prompt itself is wanted, not only whether there is one. */
  readonly withPrompt?: boolean | undefined;
}

let hasWarned = false;

/** Shared by all: it runs one thread, and only while there are files to read. */
const c2pa = new C2paReader({
  onProblem: (error) => {
    if (!hasWarned) process.emitWarning(error);
    hasWarned = true;
  },
});

/**
 * Decodes the leftmost columns of a picture as it is stored: nothing is turned, no colour profile is
 * applied, colours are not multiplied by the alpha channel.
 *
 * @param pixels how many pixels the columns hold at least, as far as the picture has that many
 * @returns undefined when the picture cannot be decoded, is over the limit, or has no 3 or 4 channels
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
 * `findAiEvidence` with the tools that Node has: C2PA manifests are read in a thread of their own, and
 * pixels are decoded by sharp.
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
