import type { Source } from '../search/source.ts';

type FileSource = Extract<Source, { kind: 'file' }>;

/** Enough for going back and forth; older pictures are let go, since they fill memory. */
const KEPT = 12;

const kept = new Map<string, { source: FileSource; objectUrl: string }>();
/** Part of every id: an entry of the history that outlived a reload must not meet another file. */
const visit = Date.now().toString(36);
let count = 0;

function forgetOldest(): void {
  const [oldest] = kept;
  if (!oldest || kept.size <= KEPT) return;
  URL.revokeObjectURL(oldest[1].objectUrl);
  kept.delete(oldest[0]);
}

/**
 * Keeps a picture for this visit, so that back and forward find it again.
 *
 * @param original the picture that this one was made from on the page
 */
export function keepFile(file: Blob, original?: Source): FileSource {
  count += 1;
  const source: FileSource = { kind: 'file', id: `${visit}-${count}`, file, original };
  kept.set(source.id, { source, objectUrl: URL.createObjectURL(file) });
  forgetOldest();
  return source;
}

export function findFile(id: string): FileSource | undefined {
  return kept.get(id)?.source;
}

/** Address that shows a kept picture on this page. */
export function fileObjectUrl(id: string): string | undefined {
  return kept.get(id)?.objectUrl;
}
