import type { FastifyRequest } from 'fastify';
import { success } from '../reply/success.ts';
import type { Services } from '../services.ts';

/** Start of every gallery reply; notes the code for the log. */
export function replyHead({ library }: Services, request: FastifyRequest) {
  return { ...success(request), version: library.galleryVersion() };
}
