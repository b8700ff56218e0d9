import type { SearchReply } from '../../contract/search.ts';
import { keepFile } from '../shell/files.ts';
import { rememberPicture } from '../picture/previews.ts';
import type { FileSource, Source } from '../shell/source.ts';
import type { KeptPicture } from './store.ts';

/** A reduced copy's original: its identity, and its AI verdict. */
export interface Original {
  readonly picture: string;
  readonly verdict: Pick<SearchReply, 'ai' | 'ai_evidence'>;
}

const originals = new WeakMap<Blob, Original>();
const sources = new Map<string, FileSource>();

/** Undefined for anything but a copy from the history. */
export function keptOriginalOf(source: Source): Original | undefined {
  return source.kind === 'file' ? originals.get(source.file) : undefined;
}

function fileSource({ entry, picture }: KeptPicture, verdict: Original['verdict']): Source {
  const known = sources.get(entry.id);
  if (known) return known;
  const name = entry.origin.kind === 'file' ? entry.origin.name : '';
  const file = new File(picture ? [picture] : [], name, { type: picture?.type ?? '' });
  originals.set(file, { picture: entry.picture, verdict });
  const source = keepFile(file);
  sources.set(entry.id, source);
  return source;
}

/** A kept picture as a source: by its address if it had one. */
export function keptSource(kept: KeptPicture, verdict: Original['verdict']): Source {
  const { origin } = kept.entry;
  if (origin.kind === 'file') return fileSource(kept, verdict);
  const source: Source = { kind: 'url', url: origin.url };
  if (kept.picture) rememberPicture(source, URL.createObjectURL(kept.picture));
  return source;
}
