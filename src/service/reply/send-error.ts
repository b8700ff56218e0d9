import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS } from '../../contract/status.ts';
import type { ServiceError } from '../errors.ts';
import { errorReply, retryAfterSeconds } from './envelope.ts';

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
