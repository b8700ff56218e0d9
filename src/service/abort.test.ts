import { EventEmitter, once } from 'node:events';
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

it('may be listened to by every head of a crowd, without a warning', async () => {
  const warned: Error[] = [];
  const onWarning = (warning: Error) => warned.push(warning);
  process.on('warning', onWarning);
  const { signal } = attend(replyOf(new EventEmitter()));
  for (let head = 0; head < 50; head++) signal.addEventListener('abort', () => head);
  process.emitWarning('the last');
  if (!warned.some(({ message }) => message === 'the last')) await once(process, 'warning');
  process.off('warning', onWarning);
  expect(warned.map(({ name }) => name)).toEqual(['Warning']);
});
