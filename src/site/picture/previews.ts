import { replyUrl } from '../shell/base.ts';
import { fileObjectUrl } from '../shell/files.ts';
import { sourceKey, type Source } from '../shell/source.ts';

const previews = new Map<string, string>();

/**
 * Remembers where to load a picture from. A former address of the page's own is revoked; a picture
 * that shows it keeps what it has loaded.
 */
export function rememberPicture(source: Source, url: string): void {
  const key = sourceKey(source);
  const former = previews.get(key);
  previews.set(key, url);
  if (former?.startsWith('blob:') && former !== url) URL.revokeObjectURL(former);
}

export function rememberPreview(source: Source, path: string | undefined): void {
  const url = replyUrl(path);
  if (source.kind === 'url' && url !== undefined) rememberPicture(source, url);
}

/** Where to load the picture from: memory, or the service; never a foreign host. */
export function pictureAddress(source: Source): string | undefined {
  return source.kind === 'file' ? fileObjectUrl(source.id) : previews.get(sourceKey(source));
}

/** Pictures that the page has fetched by their addresses, since no service did, or has drawn. */
const made = new Map<string, Blob>();

export function keepPictureHere(source: Source, picture: Blob): void {
  made.set(sourceKey(source), picture);
}

/** A picture's bytes, where they are on this device. */
export function pictureHere(source: Source): Blob | undefined {
  return made.get(sourceKey(source)) ?? (source.kind === 'file' ? source.file : undefined);
}
