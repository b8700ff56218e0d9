import { sourceKey, type Source } from '../shell/source.ts';

/** Pictures that the page has fetched by their addresses, since no service did, or has drawn. */
const made = new Map<string, Blob>();

export function keepPictureHere(source: Source, picture: Blob): void {
  made.set(sourceKey(source), picture);
}

/** A picture's bytes, where they are on this device. */
export function pictureHere(source: Source): Blob | undefined {
  return made.get(sourceKey(source)) ?? (source.kind === 'file' ? source.file : undefined);
}
