import type { Language } from '../../contract/language.ts';
import { PROGRESS_TYPE, type Progress } from '../../contract/progress.ts';
import { serviceUrl } from '../app/base.ts';
import { takeEarlySearch } from './early.ts';
import { SearchError } from './errors.ts';
import { readText } from './read-lines.ts';
import { readReply, type Recognition } from './reply.ts';
import type { Source } from './source.ts';
import { noteUsage } from './usage.ts';

/** One question to the service. */
export interface SearchRequest {
  readonly source: Source;
  /** Model id; empty asks for the default. */
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  /** Asks for the prompt that the file holds; otherwise it does not leave the service. */
  readonly aiPrompt?: boolean | undefined;
}

/** The reply itself is always JSON; in lines it comes as it is worked out. The script in index.html sends the same. */
export const ACCEPT = `${PROGRESS_TYPE}, application/json`;

/** Longest wait for one answer; a slow host (10 s) and a full queue fit in. */
const ANSWER_MS = 60_000;

function formOf(request: SearchRequest): FormData {
  const form = new FormData();
  if (request.source.kind === 'url') form.set('url', request.source.url);
  else form.set('file', request.source.file, 'picture');
  form.set('model', request.model);
  form.set('is_multi', request.isMulti ? '1' : '0');
  form.set('ai_detect', request.aiDetect ? '1' : '0');
  if (request.aiPrompt === true) form.set('ai_prompt', '1');
  return form;
}

function post(request: SearchRequest, language: Language, signal: AbortSignal): Promise<Response> {
  const early = takeEarlySearch(request);
  if (early) {
    signal.addEventListener('abort', () => early.controller.abort(), { once: true });
    return early.response;
  }
  return fetch(serviceUrl('v1/search'), {
    method: 'POST',
    body: formOf(request),
    headers: { Accept: ACCEPT, 'Accept-Language': language },
    signal,
  });
}

/**
 * Asks once.
 *
 * @param onProgress told what is known before the answer is there, by services that tell
 * @throws SearchError, or the signal's reason when the search was aborted
 */
export async function sendSearch(
  request: SearchRequest,
  language: Language,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Recognition> {
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    const response = await post(request, language, AbortSignal.any([signal, timeout]));
    noteUsage(response.headers);
    const text = await readText(response, onProgress);
    const retryAfter = response.headers.get('Retry-After');
    return readReply({ http: response.status, retryAfter, text }, Date.now());
  } catch (error) {
    if (signal.aborted || error instanceof SearchError) throw error;
    throw new SearchError(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}
