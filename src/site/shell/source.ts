/** Where a picture comes from. */
export type Source =
  | { readonly kind: 'url'; readonly url: string }
  | {
      readonly kind: 'file';
      readonly id: string;
      readonly file: Blob;
      /** The picture that this one was made from on the page, by turning or brightening it. */
      readonly original?: Source | undefined;
    };

/** Text that is the same for the same picture. */
export function sourceKey(source: Source): string {
  return source.kind === 'url' ? `url:${source.url}` : `file:${source.id}`;
}

/** Start of the keys of all searches of one picture, whatever the options. */
export function pictureKey(source: Source): readonly string[] {
  return ['search', sourceKey(source)];
}

/** Host that a picture given by address lies on; undefined for an own file. */
export function sourceHost(source: Source): string | undefined {
  return source.kind === 'url' ? new URL(source.url).host : undefined;
}

/** The picture as it was given, for one that was made from it on the page. */
export function originalOf(source: Source): Source | undefined {
  return source.kind === 'file' ? source.original : undefined;
}
