import { replyUrl } from '../shell/base.ts';
import { fileObjectUrl } from '../shell/files.ts';
import { sourceKey, type Source } from '../shell/source.ts';

const previews = new Map<string, string>();

export function rememberPreview(source: Source, path: string | undefined): void {
  const url = replyUrl(path);
  if (source.kind === 'url' && url !== undefined) previews.set(sourceKey(source), url);
}

/** As `rememberPreview`, for a picture that the page holds. */
export function rememberPicture(source: Source, url: string): void {
  previews.set(sourceKey(source), url);
}

/** Where to load the picture from: memory, or the service; never a foreign host. */
export function pictureAddress(source: Source): string | undefined {
  return source.kind === 'file' ? fileObjectUrl(source.id) : previews.get(sourceKey(source));
}
