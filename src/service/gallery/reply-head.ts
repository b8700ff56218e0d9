import type { FastifyRequest } from 'fastify';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import type { Services } from '../services.ts';

/** Start of every gallery reply; notes the code for the log. */
export function replyHead({ library }: Services, request: FastifyRequest) {
  const { code } = STATUS.success;
  request.statusCode = code;
  return { code, message: STATUS_TEXTS.success.message, version: library.galleryVersion() };
}
