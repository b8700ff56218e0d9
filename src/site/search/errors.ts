import { isRetryableCode } from '../../contract/status.ts';

/**
 * - `status`: the service answered with a code of the spec
 * - `unknown`: the service answered with a code that the spec does not know
 * - `network`: no answer; `timeout`: none in time; `malformed`: an answer that does not fit
 * - nothing was sent: `unreadable`, since neither the service nor this browser reads the picture;
 *   `evidence`, since only a copy could be sent, which may lose what the file says about AI; `worker`,
 *   since what makes copies did not start, or died of the picture
 */
export type FailureKind =
  'status' | 'unknown' | 'network' | 'timeout' | 'malformed' | 'unreadable' | 'evidence' | 'worker';

interface Details {
  readonly code?: number | undefined;
  readonly traceId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The one error family of a search; the page turns its kind and code into words. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: FailureKind;
  /** The reply's `code`, for the kinds `status` and `unknown`. */
  readonly code: number | undefined;
  readonly traceId: string | undefined;
  /** What the service asked for in `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, details: Details = {}) {
    super(`search failed: ${kind} ${details.code ?? ''}`.trim(), { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.traceId = details.traceId;
    this.retryAfterMs = details.retryAfterMs;
  }
}

export function isSearchError(error: unknown): error is SearchError {
  return error instanceof SearchError;
}

/** Whether the same request may be sent again without asking (docs/interface.md, section 4). */
export function isRetryable(error: unknown): error is SearchError {
  return isSearchError(error) && error.kind === 'status' && isRetryableCode(error.code ?? -1);
}
