import type { Source } from '../search/source.ts';

type FileSource = Extract<Source, { kind: 'file' }>;

/** Enough for going back and forth; older pictures are let go, since they fill memory. */
const KEPT = 12;

interface Kept {
  readonly source: FileSource;
  readonly objectUrl: string;
}

const kept = new Map<string, Kept>();
/** Pictures of the queue: kept however many they are, until the queue is put away. */
const held = new Map<string, Kept>();
/** Part of every id: an entry of the history that outlived a reload must not meet another file. */
const visit = Date.now().toString(36);
let count = 0;

function forgetOldest(): void {
  const [oldest] = kept;
  if (!oldest || kept.size <= KEPT) return;
  URL.revokeObjectURL(oldest[1].objectUrl);
  kept.delete(oldest[0]);
}

function put(file: Blob, where: Map<string, Kept>, original?: Source): FileSource {
  count += 1;
  const source: FileSource = { kind: 'file', id: `${visit}-${count}`, file, original };
  where.set(source.id, { source, objectUrl: URL.createObjectURL(file) });
  return source;
}

/**
 * Keeps a picture for this visit, so that back and forward find it again.
 *
 * @param original the picture that this one was made from on the page
 */
export function keepFile(file: Blob, original?: Source): FileSource {
  const source = put(file, kept, original);
  forgetOldest();
  return source;
}

/** Keeps a picture until `releaseHeldFiles`. */
export function holdFile(file: Blob): FileSource {
  return put(file, held);
}

/** From now on they are kept like all others: only the last few. */
export function releaseHeldFiles(): void {
  for (const [id, file] of held) {
    kept.set(id, file);
    forgetOldest();
  }
  held.clear();
}

function find(id: string): Kept | undefined {
  return kept.get(id) ?? held.get(id);
}

export function findFile(id: string): FileSource | undefined {
  return find(id)?.source;
}

/** Address that shows a kept picture on this page. */
export function fileObjectUrl(id: string): string | undefined {
  return find(id)?.objectUrl;
}
