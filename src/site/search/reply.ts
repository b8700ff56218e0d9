import { isAnyReply, isSearchReply } from '../../contract/reply-guard.ts';
import type { AnyReply, SearchReply } from '../../contract/search.ts';
import { isSuccessCode, STATUS } from '../../contract/status.ts';
import type { Change } from './prepare.ts';
import type { HereReply } from '../device/protocol.ts';
import { SearchError } from './errors.ts';
import { parseJson } from './read-lines.ts';
import { parseRetryAfter } from './retrying.ts';

/**
 * What a head looks like to the model is for asking again: nothing to show, to copy or to keep.
 */
export function withoutHandles(raw: unknown): unknown {
  const leave = (key: string, value: unknown) => (key === 'handle' ? undefined : value);
  return JSON.parse(JSON.stringify(raw, leave));
}

/** For a copy of the picture, which has lost the prompt that the file holds. */
export function withoutPrompt<T extends Pick<SearchReply, 'ai_evidence'>>(reply: T): T {
  const { ai_evidence: evidence } = reply;
  return evidence ? { ...reply, ai_evidence: { ...evidence, has_prompt: false } } : reply;
}

/** A checked reply, and as it came, without handles. */
export interface Recognition {
  readonly reply: HereReply;
  readonly raw: unknown;
  /** What was done with the picture before it was sent. */
  readonly change?: Change | undefined;
  /** Brought back after a reload, the picture as a smaller copy. */
  readonly isRestored?: boolean;
}

/** HTTP statuses of a proxy, which sends no envelope. */
const BY_HTTP: Readonly<Record<number, number>> = {
  413: STATUS.tooLarge.code,
  429: STATUS.usageLimit.code,
  502: STATUS.busy.code,
  503: STATUS.busy.code,
  404: STATUS.notFound.code,
};

function withoutEnvelope(http: number, retryAfterMs: number | undefined): SearchError {
  const code = BY_HTTP[http];
  return code === undefined
    ? new SearchError('malformed')
    : new SearchError('status', { code, retryAfterMs });
}

function downloadDetails(raw: object): { reason?: string; suggestion?: string } {
  const { reason, suggestion } = raw as Record<string, unknown>;
  if (typeof reason !== 'string') return {};
  const isAddress =
    typeof suggestion === 'string' && URL.canParse(suggestion) && /^https?:/i.test(suggestion);
  return { reason, ...(isAddress && { suggestion }) };
}

/**
 * Reads an answer as JSON.
 *
 * @throws SearchError for all but a success
 */
export function readSuccess({ status, headers }: Response, text: string): AnyReply {
  const raw = parseJson(text);
  const retryAfterMs = parseRetryAfter(headers.get('Retry-After'), Date.now());
  if (!isAnyReply(raw)) throw withoutEnvelope(status, retryAfterMs);
  const { code, trace_id: traceId } = raw;
  if (!isSuccessCode(code)) {
    throw new SearchError('status', { code, traceId, retryAfterMs, ...downloadDetails(raw) });
  }
  return raw;
}

/**
 * Reads the answer to `POST /v1/search`.
 *
 * @throws SearchError for all but a valid success
 */
export function readReply(response: Response, text: string): Recognition {
  const raw = readSuccess(response, text);
  if (!isSearchReply(raw)) throw new SearchError('malformed', { traceId: raw.trace_id });
  return { reply: raw, raw: withoutHandles(raw) };
}
