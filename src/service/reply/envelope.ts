import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import type { ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';

/** The error envelope (docs/interface.md, section 4). */
export function errorReply(error: ServiceError, traceId: string): ErrorReply {
  const { message, zhMessage } = error.text;
  return {
    code: STATUS[error.status].code,
    message: error.detail ? `${message}: ${error.detail}` : message,
    zh_message: error.zhDetail ? `${zhMessage}：${error.zhDetail}` : zhMessage,
    ai: false,
    trace_id: traceId,
    data: [],
    ...(error.reason && { reason: error.reason }),
    ...(error.suggestion && { suggestion: error.suggestion }),
  };
}

/** Retry-After in seconds; undefined when not retryable. */
function retryAfterSeconds(error: ServiceError): number | undefined {
  if (error.retryAfterS !== undefined) return error.retryAfterS;
  if (!STATUS[error.status].retryable) return undefined;
  return error.status === 'tooManyUsers' ? 5 : 2;
}

/** Sends an error's envelope with its HTTP status and Retry-After. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ServiceError) {
  const { code } = STATUS[error.status];
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  request.statusCode = code;
  reply.header('cache-control', 'no-store');
  return reply
    .code(error.http)
    .type('application/json')
    .send(errorReply(error, error.traceId ?? request.id));
}

/** Code and message of a reply that is no error; notes the code for the log. */
export function success(request: FastifyRequest) {
  const { code } = STATUS.success;
  request.statusCode = code;
  return { code, message: STATUS_TEXTS.success.message };
}

/** Start of every gallery reply; notes the code for the log. */
export function replyHead({ library }: Services, request: FastifyRequest) {
  return { ...success(request), version: library.galleryVersion() };
}
