import { readDeepLink } from './deep-link.ts';
import type { FileSource, Source } from './source.ts';

/** By id, for back and forward. */
const kept = new Map<string, FileSource>();
/** Part of every id: a history entry from before a reload must not meet another file. */
const visit = Date.now().toString(36);

/**
 * Keeps a picture for the visit; the browser holds its bytes.
 *
 * @param original what it was made from on the page
 */
export function keepFile(file: Blob, original?: Source): FileSource {
  const source: FileSource = { kind: 'file', id: `${visit}-${kept.size + 1}`, file, original };
  kept.set(source.id, source);
  return source;
}

export function findFile(id: string): FileSource | undefined {
  return kept.get(id);
}

/** The picture with a `sourceKey`; undefined for a file that is gone, as after a reload. */
export function findSource(key: string): Source | undefined {
  const [, kind, rest = ''] = /^(file|url):(.*)$/s.exec(key) ?? [];
  if (kind === 'file') return findFile(rest);
  const link = readDeepLink(`?${new URLSearchParams({ url: rest }).toString()}`);
  return link.kind === 'url' ? link : undefined;
}

/** More than one view shows: adding pictures, twenty and one that was brought along. */
const MOST_URLS = 24;

/** Of the pictures shown last, the latest at the end: a URL holds what was decoded by it. */
const urls = new Map<string, string>();

export function fileObjectUrl(id: string): string | undefined {
  const source = kept.get(id);
  if (!source) return undefined;
  const url = urls.get(id) ?? URL.createObjectURL(source.file);
  urls.delete(id);
  urls.set(id, url);
  const [oldest] = urls;
  if (oldest && urls.size > MOST_URLS) {
    urls.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return url;
}
