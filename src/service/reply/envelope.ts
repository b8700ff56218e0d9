import type { ErrorReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import type { ServiceError } from '../errors.ts';

/**
 * The one shape of every error (docs/interface.md, section 4).
 *
 * @param error what went wrong
 * @param traceId UUID of the request, to quote in reports
 */
export function errorReply(error: ServiceError, traceId: string): ErrorReply {
  const { message, zhMessage } = STATUS_TEXTS[error.status];
  return {
    code: STATUS[error.status].code,
    message: error.detail ? `${message}: ${error.detail}` : message,
    zh_message: zhMessage,
    ai: false,
    trace_id: traceId,
    data: [],
  };
}

/** Seconds after which a client may send the request again; undefined when it should not. */
export function retryAfterSeconds(error: ServiceError): number | undefined {
  if (error.retryAfterS !== undefined) return error.retryAfterS;
  if (!STATUS[error.status].retryable) return undefined;
  return error.status === 'tooManyUsers' ? 5 : 2;
}
