import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Listening } from '../library/testing/listening.ts';
import { modelListReplySchema } from '../contract/model.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { PNG } from './testing/hostile/files.ts';
import { bare, HOST, LAST } from './testing/hostile/request.ts';
import { plainPicture } from './testing/pictures.ts';
import { residentOf } from './testing/process-tree.ts';
import { HAND_MADE, type Program, startProgram } from './testing/program.ts';
import { sendRaw } from './testing/raw-http.ts';
import { startSocketHost } from './testing/socket-host.ts';
import {
  detection,
  foundReply,
  type StubUpstream,
  startStubUpstream,
} from './testing/stub-upstream.ts';

/** One event a byte must not take more memory than larger chunks. */

const hasProc = existsSync('/proc/self/status');
const MIB = 1024 * 1024;
const BODY_BYTES = 2 * MIB;
/** Garbage before a collection, and the pictures. */
const ROOM = 96 * MIB;
const MAX_GROWTH = 4 * BODY_BYTES + ROOM;
const MIN_ANSWERS = 3;

const OK = 'HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';

let host: Listening;
let upstream: StubUpstream;
let program: Program;
let port: number;
let settled: number;
let base: string;

/** RFC 9112, section 7.1. */
function inChunksOfOne(body: Buffer): Buffer {
  const chunks = Buffer.alloc(6 * body.length, '1\r\n?\r\n');
  body.forEach((byte, at) => (chunks[6 * at + 3] = byte));
  return Buffer.concat([chunks, Buffer.from('0\r\n\r\n')]);
}

function pictureOf(bytes: number): Buffer {
  return Buffer.concat([PNG, Buffer.alloc(bytes)], bytes);
}

/** Fails if the service grows beyond its limit or starves others meanwhile. */
async function expectModest<T>(action: Promise<T>): Promise<T> {
  let peak = 0;
  let answers = 0;
  let isOver = false;
  const done = action.finally(() => (isOver = true));
  while (!isOver) {
    await (await fetch(`${base}/v1/status`)).json();
    answers += 1;
    peak = Math.max(peak, await residentOf(program.process.pid!));
  }
  const result = await done;
  if (hasProc) expect(peak - settled).toBeLessThan(MAX_GROWTH);
  expect(answers).toBeGreaterThanOrEqual(MIN_ANSWERS);
  return result;
}

beforeAll(async () => {
  const bytes = Buffer.concat([Buffer.from(OK), inChunksOfOne(pictureOf(BODY_BYTES))]);
  host = await startSocketHost((socket) => socket.end(bytes));
  upstream = await startStubUpstream();
  program = startProgram(
    {
      PORT: '0',
      LOG_LEVEL: 'error',
      URL_ALLOW_HOSTS: host.host,
      UPSTREAM_URL: upstream.url,
    },
    HAND_MADE,
  );
  const address = () => /Kyara is at (http:\/\/\S+)\//.exec(program.output())?.[1];
  base = (await vi.waitUntil(address, { timeout: 60_000 })) ?? '';
  port = Number(new URL(base).port);
  const file = picture(await plainPicture());
  for (let count = 0; count < 5; count += 1) await searchReply(await search(base, form({ file })));
  settled = await residentOf(program.process.pid!);
});

afterAll(async () => {
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.errors()).toBe('');
  await host.close();
  await upstream.close();
});

const BOUNDARY = 'b';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\n`;

describe('a body in chunks of one byte', () => {
  it('of a client', async () => {
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const lines = [HOST, LAST, `Content-Type: ${type}`, 'Transfer-Encoding: chunked'];
    const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    const body = Buffer.concat([Buffer.from(HEAD), pictureOf(BODY_BYTES), end]);
    const sent = sendRaw(port, bare(lines, inChunksOfOne(body)));
    expect(await expectModest(sent)).toMatchObject({ json: { code: 0 } });
  });

  it('of a picture’s host', async () => {
    const response = await expectModest(search(base, form({ url: host.url })));
    await searchReply(response);
  });

  it('of another service', async () => {
    const text = JSON.stringify(foundReply(detection()));
    const reply = Buffer.concat([
      Buffer.from(OK),
      inChunksOfOne(Buffer.from(text.padEnd(BODY_BYTES))),
    ]);
    upstream.onSearch = (request) => request.socket.end(reply);
    const list = modelListReplySchema.parse(await (await fetch(`${base}/v1/model/list`)).json());
    const model = list.data.at(-1)!.id;
    const response = await expectModest(
      search(base, form({ file: picture(await plainPicture()), model })),
    );
    expect((await searchReply(response)).data).toHaveLength(1);
  });
});
