import type { Progress } from '../../contract/search.ts';
import { isHere } from '../device/model.ts';
import { currentSettings } from '../settings/store.ts';
import { serviceUrl } from '../shell/base.ts';
import { type FailureKind, SearchError } from './errors.ts';
import { isMendable, isPlain } from './fitting.ts';
import type { Prepared } from './prepare.ts';
import { ACCEPT, readText } from './read-lines.ts';
import { readReply, type Recognition } from './reply.ts';
import type { Source } from '../shell/source.ts';
import { noteUsage } from './usage.ts';

export interface SearchRequest {
  readonly source: Source;
  /** Empty for the default. */
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  /** Otherwise the prompt does not leave the service. */
  readonly aiPrompt?: boolean | undefined;
  /** Whether heads come with their handles (contract/heads.ts). Default false. */
  readonly handles?: boolean | undefined;
}

/** Fits a slow host (10 s) and a full queue. */
export const ANSWER_MS = 60_000;

function formOf(request: SearchRequest, picture: Blob | undefined): FormData {
  const form = new FormData();
  if (request.source.kind === 'url') form.set('url', request.source.url);
  else form.set('file', picture ?? request.source.file, 'picture');
  form.set('model', request.model);
  form.set('is_multi', request.isMulti ? '1' : '0');
  form.set('ai_detect', request.aiDetect ? '1' : '0');
  if (request.aiPrompt === true) form.set('ai_prompt', '1');
  if (request.handles === true) form.set('handles', '1');
  return form;
}

interface Sending {
  readonly request: SearchRequest;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Started by the script in index.html. */
interface EarlySearch extends Pick<SearchRequest, 'model' | 'isMulti' | 'aiDetect'> {
  readonly url: string;
  readonly controller: AbortController;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    kyaraEarly?: EarlySearch | undefined;
  }
}

/** The answer to the early search if it asks the same, handed out once; else it is aborted. */
function takeOver({ request, signal }: Sending): Promise<Response> | undefined {
  const early = window.kyaraEarly;
  window.kyaraEarly = undefined;
  if (!early) return undefined;
  const { controller, response } = early;
  const isSame =
    request.source.kind === 'url' &&
    request.source.url === early.url &&
    request.model === early.model &&
    request.isMulti === early.isMulti &&
    request.aiDetect === early.aiDetect;
  if (!isSame) {
    controller.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  return response;
}

/** With the trial of the API, the only way by which a picture leaves the page. */
function post({ request, signal }: Sending, picture?: Blob): Promise<Response> {
  if (isHere(request.model)) throw new Error('This picture stays on the device.');
  return fetch(serviceUrl('v1/search'), {
    method: 'POST',
    body: formOf(request, picture),
    headers: { Accept: ACCEPT, 'Accept-Language': currentSettings().language },
    signal,
  });
}

function isEmpty(source: Source): boolean {
  return source.kind === 'file' && source.file.size === 0;
}

/** What may have kept a picture from being sent: its file can be gone, as well as the network. */
async function lostBy(source: Source): Promise<'gone' | 'network'> {
  if (source.kind === 'url') return 'network';
  const begin = source.file.slice(0, 1).arrayBuffer();
  const bytes = await begin.then(
    ({ byteLength }) => byteLength,
    () => 0,
  );
  return bytes === 0 ? 'gone' : 'network';
}

/**
 * Asks the service within a minute.
 *
 * @param lostBy tells why, where there is no answer
 * @throws SearchError, or the signal's reason
 */
export async function inTime<T>(
  signal: AbortSignal,
  ask: (limited: AbortSignal) => Promise<T>,
  lostBy: () => Promise<FailureKind> = () => Promise.resolve('network'),
): Promise<T> {
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    return await ask(AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (signal.aborted || error instanceof SearchError) throw error;
    throw new SearchError(timeout.aborted ? 'timeout' : await lostBy(), { cause: error });
  }
}

/** One request, with this copy. */
function exchange(sending: Sending, sent: Prepared | undefined): Promise<Recognition> {
  const ask = async (signal: AbortSignal) => {
    const limited = { ...sending, signal };
    const response = await (takeOver(limited) ?? post(limited, sent?.picture));
    noteUsage(response.headers);
    const text = await readText(response, sending.onProgress);
    const recognition = readReply(response, text);
    return sent?.change ? { ...recognition, change: sent.change } : recognition;
  };
  return inTime(sending.signal, ask, () => lostBy(sending.request.source));
}

/** Undefined when the picture goes as it is. */
async function copyFor(
  { source, aiDetect }: SearchRequest,
  signal: AbortSignal,
  refusal?: number,
): Promise<Prepared | undefined> {
  if (source.kind === 'url') return undefined;
  const { prepare } = await import('./prepare.ts');
  return prepare(source.file, { judged: aiDetect, refusal, signal });
}

async function askDevice({ request, signal, onProgress }: Sending): Promise<Recognition> {
  const { source, isMulti, aiDetect, aiPrompt = false, handles = false } = request;
  const { language } = currentSettings();
  const { searchOnDevice } = await import('./search-on-device.ts');
  const task = { isMulti, aiDetect, aiPrompt, handles, language };
  return searchOnDevice(source, task, signal, onProgress);
}

/**
 * Asks once: this device, or the service with a copy where it would refuse the picture.
 *
 * @param onProgress told of partial answers, if any
 * @throws SearchError, or the signal's reason
 */
export async function sendSearch(
  request: SearchRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Recognition> {
  const sending = { request, signal, onProgress };
  const { source } = request;
  if (isEmpty(source)) throw new SearchError('empty');
  if (isHere(request.model)) return askDevice(sending);
  const sent = isPlain(source) ? undefined : await copyFor(request, signal);
  try {
    return await exchange(sending, sent);
  } catch (error) {
    if (signal.aborted || sent?.change || !isMendable(source, error)) throw error;
    const other = await copyFor(request, signal, error.code);
    if (!other?.change) throw error;
    return exchange(sending, other);
  }
}
