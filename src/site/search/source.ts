/** Where a picture comes from. */
export type Source =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'file'; readonly id: string; readonly file: Blob };

/** Text that is the same for the same picture. */
export function sourceKey(source: Source): string {
  return source.kind === 'url' ? `url:${source.url}` : `file:${source.id}`;
}

/** Start of the keys of all searches of one picture, whatever the options. */
export function pictureKey(source: Source): readonly string[] {
  return ['search', sourceKey(source)];
}
