import { replyUrl } from '../shell/base.ts';
import type { Recognition } from '../search/reply.ts';
import { sourceKey, type Source } from '../shell/source.ts';
import { currentSettings } from '../settings/store.ts';
import { searchWords, type HistoryEntry, type Origin } from './entry.ts';
import { wasForgotten } from './forgotten.ts';
import { keptOriginalOf } from './kept-copy.ts';
import { setHistoryProblem, type HistoryProblem } from './problem.ts';
import { reduce, type Reduced } from './shrink.ts';
import { saveEntry } from './store.ts';

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Not `randomUUID`, which pages without TLS lack. */
function newId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

/** Equal for the same picture on any visit; a file counts by its bytes. */
async function identity(source: Source): Promise<string> {
  const original = keptOriginalOf(source);
  if (original) return original.picture;
  // Only pages that came securely may hash.
  const { subtle } = crypto as Partial<Crypto>;
  if (source.kind === 'url' || !subtle) return sourceKey(source);
  const digest = await subtle.digest('SHA-256', await source.file.arrayBuffer());
  return `sha256:${hex(new Uint8Array(digest))}`;
}

function originOf(source: Source): Origin {
  if (source.kind === 'url') return { kind: 'url', url: source.url };
  return { kind: 'file', name: source.file instanceof File ? source.file.name : '' };
}

async function fromPreview(path: string | undefined): Promise<Reduced | undefined> {
  const url = replyUrl(path);
  if (url === undefined) return undefined;
  const response = await fetch(url);
  return response.ok ? reduce(await response.blob(), true) : undefined;
}

async function reducedPicture(source: Source, preview: string | undefined) {
  const shown = await fromPreview(preview).catch(() => undefined);
  if (shown || source.kind === 'url') return shown;
  return reduce(source.file, false).catch(() => undefined);
}

/** A reduced copy keeps its original file's AI verdict. */
function withOriginalVerdict(source: Source, raw: unknown): unknown {
  const original = keptOriginalOf(source);
  return original ? { ...(raw as object), ...original.verdict } : raw;
}

/** Asked on writing: the history may have been switched off or deleted meanwhile. */
function isWanted(entry: HistoryEntry): boolean {
  return currentSettings().history && !wasForgotten(entry);
}

/**
 * Keeps an answer and its picture, if still wanted by then.
 *
 * @param time of the answer, as `Date.now()`
 * @throws when the browser keeps nothing or has no room
 */
async function record(source: Source, { reply, raw }: Recognition, time: number): Promise<void> {
  const origin = originOf(source);
  const reduced = await reducedPicture(source, reply.preview);
  const words = searchWords(reply, origin);
  const text = JSON.stringify(raw).length * 2;
  const entry: HistoryEntry = {
    id: newId(),
    picture: await identity(source),
    time,
    origin,
    raw: withOriginalVerdict(source, raw),
    words,
    thumbnail: reduced?.thumbnail,
    bytes: text + (reduced ? reduced.picture.size + reduced.thumbnail.size : 0),
  };
  await saveEntry({ entry, picture: reduced?.picture }, isWanted);
}

/** By the names of errors. */
const PROBLEMS: Readonly<Record<string, HistoryProblem>> = {
  TimeoutError: 'silent',
  QuotaExceededError: 'full',
  InvalidStateError: 'unavailable',
  SecurityError: 'unavailable',
  UnknownError: 'unavailable',
  NotFoundError: 'unavailable',
};

function problemOf(error: unknown): HistoryProblem {
  return (error instanceof DOMException && PROBLEMS[error.name]) || 'failed';
}

/** As `record`; errors become a note on the page. */
export async function recordOrTell(
  source: Source,
  recognition: Recognition,
  time: number,
): Promise<void> {
  try {
    await record(source, recognition, time);
    setHistoryProblem(undefined);
  } catch (error) {
    setHistoryProblem(problemOf(error));
  }
}
