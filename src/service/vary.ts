import type { FastifyReply } from 'fastify';

/** Adds to the reply's Vary header. */
export function addVary(reply: FastifyReply, ...fields: readonly string[]): void {
  const present = reply.getHeader('vary');
  const all = [...(present === undefined ? [] : [String(present)]), ...fields];
  reply.header('vary', all.join(', '));
}
