import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Compared weakly (RFC 9110, section 13.1.2): proxies that compress weaken tags. */
function isKept(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

export interface Tagged {
  readonly text: string;
  readonly etag: string;
}

/** JSON with its ETag, made once for many requests. */
export function tagged(value: object): Tagged {
  const text = JSON.stringify(value);
  return { text, etag: `"${hash('sha256', text, 'base64url')}"` };
}

/** Sends JSON with an ETag, and 304 in its place to whoever has kept it. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Tagged,
): FastifyReply {
  reply.header('etag', etag);
  if (isKept(headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
