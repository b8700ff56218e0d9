import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorReplySchema, searchReplySchema } from '../contract/search.ts';
import { STATUS, type StatusName } from '../contract/status.ts';
import { REQUESTS, REQUESTS_MAX_BYTES } from './testing/hostile/corpus.ts';
import { PNG } from './testing/hostile/files.ts';
import { bare, HOST, LAST, post } from './testing/hostile/request.ts';
import { type RawReply, sendRaw } from './testing/raw-http.ts';
import { type StartedService, startService } from './testing/start.ts';

const MIB = 1024 * 1024;
const ROOM = 200 * MIB;

let service: StartedService;
let settled: number;

beforeAll(async () => {
  service = await startService({
    env: { MAX_IMAGE_BYTES: String(REQUESTS_MAX_BYTES) },
  });
  for (let count = 0; count < 5; count += 1) {
    expectReply(await sendRaw(service.port, SEARCH), 'success');
  }
  settled = process.memoryUsage.rss();
});

afterAll(() => service.close());

const ENVELOPES = {
  success: z.strictObject(searchReplySchema.shape),
  error: z.strictObject(errorReplySchema.shape),
};

function expectReply({ status, json }: RawReply, expected: StatusName, http?: number): void {
  const wanted = STATUS[expected];
  const envelope = expected === 'success' ? ENVELOPES.success : ENVELOPES.error;
  expect(json).toMatchObject({ code: wanted.code });
  envelope.parse(json);
  expect(status).toBe(http ?? wanted.http);
}

async function expectWell(): Promise<void> {
  const reply = await fetch(`${service.base}/v1/status`);
  expect(await reply.json()).toMatchObject({ code: STATUS.running.code });
  const grown = process.memoryUsage.rss() - settled;
  expect(grown).toBeLessThan(ROOM);
}

describe('a request that no honest client sends', () => {
  it.each(REQUESTS)('$name: $status', async ({ bytes, status, http }) => {
    expectReply(await sendRaw(service.port, await bytes()), status, http);
    await expectWell();
  });

  it('leave nothing behind: no place is taken, no error logged', async () => {
    const defects = service.log.filter(({ level }) => Number(level) >= 50);
    expect(defects).toEqual([]);
    // Half of the places are one client's.
    const together = Array.from({ length: 20 }, () => sendRaw(service.port, SEARCH));
    for (const reply of await Promise.all(together)) expectReply(reply, 'success');
  });
});

const SEARCH = post('application/json', JSON.stringify({ base64: PNG.toString('base64') }));

describe('clients that are slow, or leave', () => {
  it('answers one that sends its request in single bytes', async () => {
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.setNoDelay(true);
    let reply = '';
    socket.on('data', (chunk) => (reply += String(chunk)));
    for (const [at, byte] of [...SEARCH].entries()) {
      socket.write(Uint8Array.of(byte));
      if (at % 50 === 0) await sleep(1);
    }
    await once(socket, 'close');
    expect(reply).toContain('"code":0');
  });

  it('forgets those who leave at any point, and their places', async () => {
    const lengths = Array.from({ length: 60 }, (_, at) => Math.floor((SEARCH.length * at) / 60));
    for (const length of lengths) {
      const socket = connect(service.port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(SEARCH.subarray(0, length), () => socket.destroy());
      await once(socket, 'close');
    }
    await expectWell();
    const together = Array.from({ length: 20 }, () => sendRaw(service.port, SEARCH));
    for (const reply of await Promise.all(together)) expectReply(reply, 'success');
  });

  it('answers others while hundreds of connections say nothing or stop in the middle', async () => {
    const sockets = Array.from({ length: 300 }, () => connect(service.port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    sockets.forEach((socket, at) => {
      socket.on('error', () => {});
      if (at % 3 === 1) socket.write('POST /v1/search HTTP/1.1\r\nHost: x\r\nX-');
      if (at % 3 === 2 && at < 60) socket.write(bare([HOST, LAST, 'Content-Length: 99'], '{'));
    });
    expectReply(await sendRaw(service.port, SEARCH), 'success');
    await expectWell();
    for (const socket of sockets) socket.destroy();
  });
});
