import type { Source } from './source.ts';

type FileSource = Extract<Source, { kind: 'file' }>;

/** By id, for back and forward. */
const kept = new Map<string, { readonly source: FileSource; readonly objectUrl: string }>();
/** Part of every id: a history entry from before a reload must not meet another file. */
const visit = Date.now().toString(36);

/**
 * Keeps a picture for the visit; the browser holds its bytes.
 *
 * @param original what it was made from on the page
 */
export function keepFile(file: Blob, original?: Source): FileSource {
  const source: FileSource = { kind: 'file', id: `${visit}-${kept.size + 1}`, file, original };
  kept.set(source.id, { source, objectUrl: URL.createObjectURL(file) });
  return source;
}

export function findFile(id: string): FileSource | undefined {
  return kept.get(id)?.source;
}

export function fileObjectUrl(id: string): string | undefined {
  return kept.get(id)?.objectUrl;
}
