export type Source =
  | { readonly kind: 'url'; readonly url: string }
  | {
      readonly kind: 'file';
      readonly id: string;
      readonly file: Blob;
      /** What it was made from on the page. */
      readonly original?: Source | undefined;
    };

export type FileSource = Extract<Source, { kind: 'file' }>;

/** The same for the same picture. */
export function sourceKey(source: Source): string {
  return source.kind === 'url' ? `url:${source.url}` : `file:${source.id}`;
}

/** Prefix of the query keys of all answers. */
export const SEARCH_KEY = ['search'] as const;

/** Prefix of a picture's query keys. */
export function pictureKey(source: Source): readonly string[] {
  return [...SEARCH_KEY, sourceKey(source)];
}

/** Host of a picture's address; undefined for a file. */
export function sourceHost(source: Source): string | undefined {
  return source.kind === 'url' ? new URL(source.url).host : undefined;
}

/** Name of a picture's file; empty for an address, and for what was made on the page. */
export function fileName(source: Source): string {
  return source.kind === 'file' && source.file instanceof File ? source.file.name : '';
}

/** What an adjusted picture was made from. */
export function originalOf(source: Source): Source | undefined {
  return source.kind === 'file' ? source.original : undefined;
}
