import { sourceKey, type Source } from '../shell/source.ts';

/** Pictures that the page has fetched by their addresses, since no service did. */
const fetched = new Map<string, Blob>();

export function keepPictureHere(source: Source, picture: Blob): void {
  fetched.set(sourceKey(source), picture);
}

/** A picture's bytes, where they are on this device. */
export function pictureHere(source: Source): Blob | undefined {
  return source.kind === 'file' ? source.file : fetched.get(sourceKey(source));
}
