import { MAX_TEXT_BYTES } from './metadata.ts';

type Packing = 'deflate' | 'gzip';

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
 * The content of a zlib or gzip stream.
 *
 * @param most bytes; what would be longer is not inflated to its end, so decompression bombs are cheap
 * @throws RangeError when it is longer, Error when it is damaged
 */
export async function inflated(
  bytes: Uint8Array,
  format: Packing,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of pieces(bytes, format)) {
    parts.push(part);
    length += part.length;
    if (length > most) throw new RangeError(`More than ${most} bytes.`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Inflates metadata up to `MAX_TEXT_BYTES`.
 *
 * @returns undefined when damaged or too long
 */
export function inflate(
  bytes: Uint8Array,
  format: Packing = 'deflate',
): Promise<Uint8Array | undefined> {
  return inflated(bytes, format, MAX_TEXT_BYTES).catch(() => undefined);
}
