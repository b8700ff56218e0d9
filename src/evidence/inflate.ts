import { MAX_TEXT_BYTES } from './metadata.ts';

export type Packing = 'deflate' | 'gzip';

async function* pieces(
  bytes: Uint8Array,
  format: Packing,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Inflates a zlib or gzip stream up to `MAX_TEXT_BYTES`, so decompression bombs are cheap.
 *
 * @returns undefined when damaged or too long
 */
export async function inflate(
  bytes: Uint8Array,
  format: Packing = 'deflate',
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const part of pieces(bytes, format)) {
      parts.push(part);
      length += part.length;
      if (length > MAX_TEXT_BYTES) return undefined;
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
