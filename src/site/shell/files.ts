import type { Source } from './source.ts';

type FileSource = Extract<Source, { kind: 'file' }>;

/** Older pictures would fill memory. */
const KEPT = 12;

interface Kept {
  readonly source: FileSource;
  readonly objectUrl: string;
}

/** By id, the one taken or shown last at the end. */
const kept = new Map<string, Kept>();
/** Ids of the queue's, which stay until it is put away. */
const held = new Set<string>();
/** Part of every id: a history entry from before a reload must not meet another file. */
const visit = Date.now().toString(36);
let count = 0;

function forgetOldest(): void {
  const loose = [...kept].filter(([id]) => !held.has(id));
  for (const [id, { objectUrl }] of loose.slice(0, -KEPT)) {
    URL.revokeObjectURL(objectUrl);
    kept.delete(id);
  }
}

/**
 * Keeps a picture for back and forward: the last few.
 *
 * @param original what it was made from on the page
 */
export function keepFile(file: Blob, original?: Source): FileSource {
  count += 1;
  const source: FileSource = { kind: 'file', id: `${visit}-${count}`, file, original };
  kept.set(source.id, { source, objectUrl: URL.createObjectURL(file) });
  forgetOldest();
  return source;
}

/** Keeps a picture until `releaseHeldFiles`. */
export function holdFile(file: Blob): FileSource {
  const source = keepFile(file);
  held.add(source.id);
  return source;
}

/** Makes held files ordinary ones: only those shown last stay. */
export function releaseHeldFiles(): void {
  held.clear();
  forgetOldest();
}

/** A kept picture, marked as seen. */
export function findFile(id: string): FileSource | undefined {
  const file = kept.get(id);
  if (!file) return undefined;
  kept.delete(id);
  kept.set(id, file);
  return file.source;
}

export function fileObjectUrl(id: string): string | undefined {
  return kept.get(id)?.objectUrl;
}
