import { findAiEvidence, findWrittenEvidence } from '../../evidence/find.ts';
import type { PixelColumns } from '../../evidence/stealth.ts';
import { type ImageFormat, sniffFormat } from '../../recognition/format.ts';

/** Colours and alpha untouched: the hidden text is in the lowest bits. */
const AS_STORED = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' } as const;

async function readColumns(bytes: Uint8Array, pixels: number): Promise<PixelColumns | undefined> {
  const bitmap = await createImageBitmap(new Blob([bytes.slice()]), AS_STORED).catch(
    () => undefined,
  );
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const columns = Math.min(width, Math.ceil(pixels / height));
  const pen = new OffscreenCanvas(columns, height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const image = pen?.getImageData(0, 0, columns, height);
  return image && { width, height, columns, channels: 4, data: new Uint8Array(image.data.buffer) };
}

/**
 * Reads a C2PA record.
 *
 * @returns its store, undefined for none; undefined altogether when it could not be read here
 */
export type ReadC2pa = (
  bytes: Uint8Array,
  format: ImageFormat,
) => Promise<{ readonly store: unknown } | undefined>;

/**
 * Whatever the file says of AI. Text hidden in pixels is missed where the browser adds noise to canvas
 * reads.
 *
 * @param read without it no C2PA record is read
 * @returns `evidence` undefined when nothing read says that the picture was generated; `isUnread` when a
 *   C2PA record was not read
 */
export async function findEvidence(bytes: Uint8Array, withPrompt: boolean, read?: ReadC2pa) {
  let isUnread = false;
  const readC2pa = async (file: Uint8Array, format: ImageFormat) => {
    const answer = await read?.(file, format);
    isUnread = answer === undefined;
    return answer?.store;
  };
  const evidence = await findAiEvidence(bytes, { withPrompt, readC2pa, readColumns });
  return { evidence, isUnread };
}

/** Whether a file says that it was made by AI. C2PA records count unread. */
export async function mayTellOfAi(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!sniffFormat(bytes)) return findWrittenEvidence(bytes);
  const { evidence, isUnread } = await findEvidence(bytes, false);
  return isUnread || evidence !== undefined;
}
