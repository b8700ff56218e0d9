import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { attend, ClientGoneError } from './abort.ts';

function replyOf(raw: EventEmitter): FastifyReply {
  return { raw } as unknown as FastifyReply;
}

it('is aborted when the client leaves before its reply is written', () => {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false });
  const { signal } = attend(replyOf(raw));
  raw.emit('close');
  expect(signal.reason).toBeInstanceOf(ClientGoneError);
});
