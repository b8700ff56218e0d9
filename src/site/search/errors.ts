import { isRetryableCode, STATUS } from '../../contract/status.ts';

/**
 * `status`: a code, of the spec or not; `malformed`: an answer that does not fit. Nothing was sent for
 * `unreadable` (by whoever was to read it), `evidence` (a copy may lose what the file says about AI)
 * and `worker` (the copying failed).
 * `empty`: the file has no bytes. `gone`: it is not there any more, or must not be read.
 * `device` and `deviceLoad`: the recogniser on this device does not run, or did not come.
 * `stopped`: by the visitor.
 */
export type FailureKind =
  | 'status'
  | 'network'
  | 'timeout'
  | 'malformed'
  | 'unreadable'
  | 'evidence'
  | 'worker'
  | 'empty'
  | 'gone'
  | 'device'
  | 'deviceLoad'
  | 'stopped';

interface Details {
  readonly code?: number | undefined;
  readonly traceId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly reason?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly cause?: unknown;
}

/** The one error family of a search; the page words it by kind and code. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: FailureKind;
  /** For the kind `status`. */
  readonly code: number | undefined;
  readonly traceId: string | undefined;
  /** `Retry-After` in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Why an address gave no picture, as the service says. */
  readonly reason: string | undefined;
  /** Address of the picture that a web page names. */
  readonly suggestion: string | undefined;

  constructor(kind: FailureKind, details: Details = {}) {
    super(`search failed: ${kind} ${details.code ?? ''}`.trim(), { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.traceId = details.traceId;
    this.retryAfterMs = details.retryAfterMs;
    this.reason = details.reason;
    this.suggestion = details.suggestion;
  }
}

export function isSearchError(error: unknown): error is SearchError {
  return error instanceof SearchError;
}

/** The model, the work or what a handle is of, by which was asked, is not there any more. */
export function isStale(error: unknown): boolean {
  return isSearchError(error) && error.code === STATUS.badParameters.code;
}

/** Whether to retry without asking (docs/interface.md, section 4). */
export function isRetryable(error: unknown): error is SearchError {
  return isSearchError(error) && error.kind === 'status' && isRetryableCode(error.code ?? -1);
}
