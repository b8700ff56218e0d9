import { replyUrl } from '../shell/base.ts';
import { queryClient } from '../shell/query-client.ts';
import type { Recognition } from '../search/reply.ts';
import { sourceKey, type Source } from '../shell/source.ts';
import { currentSettings } from '../settings/store.ts';
import { isLate } from '../ui/in-time.ts';
import { searchWords, type HistoryEntry, type Origin } from './entry.ts';
import { wasForgotten } from './forgotten.ts';
import { keptOriginalOf } from './kept-copy.ts';
import { HISTORY_KEY } from './keys.ts';
import { setHistoryProblem, type HistoryProblem } from './problem.ts';
import { reduce, withThumbnail, type Reduced } from './shrink.ts';
import { saveEntry } from './store.ts';

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Not `randomUUID`, which a page without TLS does not have. */
function newId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

/** Whether a page may hash: only one that came securely. */
function canHash(): boolean {
  return (crypto as Partial<Crypto>).subtle !== undefined;
}

/** The same text for the same picture, also on another visit; a file counts by its bytes. */
async function identity(source: Source): Promise<string> {
  const original = keptOriginalOf(source);
  if (original) return original.picture;
  if (source.kind === 'url' || !canHash()) return sourceKey(source);
  const digest = await crypto.subtle.digest('SHA-256', await source.file.arrayBuffer());
  return `sha256:${hex(new Uint8Array(digest))}`;
}

function originOf(source: Source): Origin {
  if (source.kind === 'url') return { kind: 'url', url: source.url };
  return { kind: 'file', name: source.file instanceof File ? source.file.name : '' };
}

/** The picture by the service's preview: upright, small, without metadata. */
async function fromPreview(path: string | undefined): Promise<Reduced | undefined> {
  const url = replyUrl(path);
  if (url === undefined) return undefined;
  const response = await fetch(url);
  return response.ok ? withThumbnail(await response.blob()) : undefined;
}

/** Undefined when neither the service nor the browser can make a small picture of it. */
async function reducedPicture(source: Source, preview: string | undefined) {
  const shown = await fromPreview(preview).catch(() => undefined);
  if (shown || source.kind === 'url') return shown;
  return reduce(source.file).catch(() => undefined);
}

/** What a reduced copy cannot show, its original file's word on AI, stays as it was. */
function withOriginalVerdict(source: Source, raw: unknown): unknown {
  const original = keptOriginalOf(source);
  return original ? { ...(raw as object), ...original.verdict } : raw;
}

/** Looked at when it is written: until then the visitor may have switched the history off, or deleted it. */
function isWanted(entry: HistoryEntry): boolean {
  return currentSettings().history && !wasForgotten(entry);
}

/**
 * Keeps an answer and its picture on this device, if they are still wanted by then.
 *
 * @param time when the answer came, as `Date.now()`
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

function problemOf(error: unknown): HistoryProblem {
  if (isLate(error)) return 'silent';
  if (!(error instanceof DOMException)) return 'failed';
  if (error.name === 'QuotaExceededError') return 'full';
  return ['InvalidStateError', 'SecurityError', 'UnknownError', 'NotFoundError'].includes(
    error.name,
  )
    ? 'unavailable'
    : 'failed';
}

/** As `record`; what goes wrong becomes a note on the page instead of an error. */
export async function recordOrTell(
  source: Source,
  recognition: Recognition,
  time: number,
): Promise<void> {
  try {
    await record(source, recognition, time);
    setHistoryProblem(undefined);
    await queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
  } catch (error) {
    setHistoryProblem(problemOf(error));
  }
}
