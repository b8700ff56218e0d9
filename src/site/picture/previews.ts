import { replyUrl } from '../shell/base.ts';
import { fileObjectUrl } from '../shell/files.ts';
import { sourceKey, type Source } from '../shell/source.ts';

/** Last known preview of a picture given by address, so that it stays while it is asked about again. */
const previews = new Map<string, string>();

export function rememberPreview(source: Source, path: string | undefined): void {
  const url = replyUrl(path);
  if (source.kind === 'url' && url !== undefined) previews.set(sourceKey(source), url);
}

/** As `rememberPreview`, for a picture that this page holds itself. */
export function rememberPicture(source: Source, url: string): void {
  previews.set(sourceKey(source), url);
}

/**
 * Where the page may load the picture from: an own file from memory, a foreign one from the service.
 * A foreign host is never asked by the page itself.
 */
export function pictureAddress(source: Source): string | undefined {
  return source.kind === 'file' ? fileObjectUrl(source.id) : previews.get(sourceKey(source));
}
