import type { Source } from './source.ts';

type FileSource = Extract<Source, { kind: 'file' }>;

/** Older pictures would fill memory. */
const KEPT = 12;

interface Kept {
  readonly source: FileSource;
  readonly objectUrl: string;
  /** The larger, the later taken or shown. */
  seen: number;
}

/** The last few pictures; the first in goes first. */
export const kept = new Map<string, Kept>();
/** Of the queue, until it is put away (held-files.ts). */
export const held = new Map<string, Kept>();
/** Part of every id: a history entry from before a reload must not meet another file. */
const visit = Date.now().toString(36);
let count = 0;

export function forgetOldest(): void {
  const [oldest] = kept;
  if (!oldest || kept.size <= KEPT) return;
  URL.revokeObjectURL(oldest[1].objectUrl);
  kept.delete(oldest[0]);
}

/**
 * Keeps a picture for back and forward.
 *
 * @param original what it was made from on the page
 * @param where `held` for the queue
 */
export function keepFile(file: Blob, original?: Source, where = kept): FileSource {
  count += 1;
  const source: FileSource = { kind: 'file', id: `${visit}-${count}`, file, original };
  where.set(source.id, { source, objectUrl: URL.createObjectURL(file), seen: count });
  forgetOldest();
  return source;
}

function find(id: string): Kept | undefined {
  return kept.get(id) ?? held.get(id);
}

/** A kept picture, marked as seen. */
export function findFile(id: string): FileSource | undefined {
  const file = find(id);
  if (file) file.seen = count += 1;
  return file?.source;
}

export function fileObjectUrl(id: string): string | undefined {
  return find(id)?.objectUrl;
}
