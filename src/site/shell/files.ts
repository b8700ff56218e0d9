import type { Source } from './source.ts';

type FileSource = Extract<Source, { kind: 'file' }>;

/** Enough for going back and forth; older pictures are let go, since they fill memory. */
const KEPT = 12;

interface Kept {
  readonly source: FileSource;
  readonly objectUrl: string;
  /** The larger, the later it was last taken or shown. */
  seen: number;
}

/** The last few pictures; the first of them goes first. */
export const kept = new Map<string, Kept>();
/** Pictures of the queue: kept however many they are, until the queue is put away (held-files.ts). */
export const held = new Map<string, Kept>();
/** Part of every id: an entry of the history that outlived a reload must not meet another file. */
const visit = Date.now().toString(36);
let count = 0;

export function forgetOldest(): void {
  const [oldest] = kept;
  if (!oldest || kept.size <= KEPT) return;
  URL.revokeObjectURL(oldest[1].objectUrl);
  kept.delete(oldest[0]);
}

/**
 * Keeps a picture for this visit, so that back and forward find it again.
 *
 * @param original the picture that this one was made from on the page
 * @param where `held` for one of the queue
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

/** A picture that is to be shown. */
export function findFile(id: string): FileSource | undefined {
  const file = find(id);
  if (file) file.seen = count += 1;
  return file?.source;
}

/** Address that shows a kept picture on this page. */
export function fileObjectUrl(id: string): string | undefined {
  return find(id)?.objectUrl;
}
