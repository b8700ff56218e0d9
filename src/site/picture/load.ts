import { drawSvg } from './svg.ts';
import { pictureAddress } from './previews.ts';
import type { Source } from '../shell/source.ts';

/** The pixels cannot be had: the picture is gone, or of another origin. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

async function bytesOf(source: Source, signal?: AbortSignal): Promise<Blob> {
  if (source.kind === 'file') return source.file;
  const address = pictureAddress(source);
  if (address === undefined) throw new UnreadableError();
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new UnreadableError();
  return response.blob();
}

/**
 * Decodes a picture, upright; for one given by address the service's preview, since the page never
 * asks its host.
 *
 * @throws UnreadableError, or the signal's reason
 */
export async function loadBitmap(source: Source, signal?: AbortSignal): Promise<ImageBitmap> {
  try {
    const bytes = await bytesOf(source, signal);
    // Browsers show SVG but do not decode it.
    if (bytes.type === 'image/svg+xml') return await drawSvg(bytes);
    return await createImageBitmap(bytes);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof UnreadableError) throw cause;
    throw new UnreadableError('unreadable', { cause });
  }
}
