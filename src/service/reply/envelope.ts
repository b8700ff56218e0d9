import type { ErrorReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import type { ServiceError } from '../errors.ts';

/** The error envelope (docs/interface.md, section 4). */
export function errorReply(error: ServiceError, traceId: string): ErrorReply {
  const { message, zhMessage } = STATUS_TEXTS[error.status];
  return {
    code: STATUS[error.status].code,
    message: error.detail ? `${message}: ${error.detail}` : message,
    zh_message: zhMessage,
    ai: false,
    trace_id: traceId,
    data: [],
    ...(error.reason && { reason: error.reason }),
    ...(error.suggestion && { suggestion: error.suggestion }),
  };
}

/** Retry-After in seconds; undefined when not retryable. */
export function retryAfterSeconds(error: ServiceError): number | undefined {
  if (error.retryAfterS !== undefined) return error.retryAfterS;
  if (!STATUS[error.status].retryable) return undefined;
  return error.status === 'tooManyUsers' ? 5 : 2;
}
