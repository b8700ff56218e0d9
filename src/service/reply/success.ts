import type { FastifyRequest } from 'fastify';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';

/** Code and message of a reply that is no error; notes the code for the log. */
export function success(request: FastifyRequest) {
  const { code } = STATUS.success;
  request.statusCode = code;
  return { code, message: STATUS_TEXTS.success.message };
}
