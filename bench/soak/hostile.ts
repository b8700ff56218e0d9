import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { STATUS } from '../../src/contract/status.ts';
import type { HostileCase } from '../../src/service/testing/hostile/case.ts';
import {
  PICTURES,
  REQUESTS,
  REQUESTS_MAX_BYTES,
} from '../../src/service/testing/hostile/corpus.ts';
import { sendRaw } from '../../src/service/testing/raw-http.ts';
import { type Form, pictureForm, search } from '../client.ts';

/** Resolves with what is wrong with the answer, or undefined. */
type Attack = (site: string, client: string) => Promise<string | undefined>;

export type NamedAttack = readonly [name: string, attack: Attack];

const FULL: readonly number[] = [STATUS.busy.code, STATUS.tooManyUsers.code];

const portOf = (site: string) => Number(new URL(site).port);

function judged(code: number | undefined, expected: number): string | undefined {
  return code !== undefined && [expected, ...FULL].includes(code)
    ? undefined
    : `code ${code} instead of ${expected}`;
}

function sendingForm(form: Form, expected: number): Attack {
  return async (site, client) => judged((await search(site, form, { client })).code, expected);
}

function sendingBytes({ bytes, status }: HostileCase): Attack {
  return async (site) => {
    const { json } = await sendRaw(portOf(site), await bytes());
    return judged((json as { code?: number } | undefined)?.code, STATUS[status].code);
  };
}

const SLOW = [
  'POST /v1/search HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n',
  'Content-Length: 100000\r\n\r\n--b\r\n',
  'Content-Disposition: form-data; name="file"\r\n\r\n',
  ...Array.from({ length: 5 }, () => 'x'),
];

/** Sends a little every half second, then drops the connection. */
async function sendSlowly(site: string): Promise<undefined> {
  const socket = connect(portOf(site), '127.0.0.1');
  socket.on('error', () => {}).resume();
  for (const piece of SLOW) {
    if (socket.destroyed) break;
    socket.write(piece);
    await sleep(500);
  }
  socket.destroy();
}

const CRUMBS = 50_000;

/** A body in chunks of one byte, which is no picture. */
async function sendCrumbs(site: string): Promise<string | undefined> {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const request = [
    'POST /v1/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n',
    'Content-Type: multipart/form-data; boundary=b\r\nConnection: close\r\n\r\n',
    chunk('--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'),
    chunk('x').repeat(CRUMBS),
    chunk('\r\n--b--\r\n'),
    '0\r\n\r\n',
  ];
  const { json } = await sendRaw(portOf(site), Buffer.from(request.join('')));
  const { code } = (json ?? {}) as { code?: number };
  return judged(code, STATUS.unsupportedFormat.code);
}

function leaving(form: Form): Attack {
  return async (site, client) => {
    const signal = AbortSignal.timeout(50);
    // It may be answered before that.
    await search(site, form, { client, signal }).catch(() => {});
    return undefined;
  };
}

const BURST = 12;

/** So many of the largest bodies at once. */
function sendingBurst(form: () => Form): Attack {
  return async (site, client) => {
    const sending = Array.from({ length: BURST }, () => search(site, form(), { client }));
    const wrong = (await Promise.all(sending)).map(({ code }) => judged(code, STATUS.success.code));
    return wrong.find((one) => one !== undefined);
  };
}

/** A picture of as many bytes as one may send, in base64: the largest body. */
function largestForms(picture: Buffer): () => Form {
  const padding = REQUESTS_MAX_BYTES - picture.length;
  return () => {
    const base64 = Buffer.concat([picture, randomBytes(padding)]).toString('base64');
    return { type: 'application/json', body: Buffer.from(JSON.stringify({ base64 })) };
  };
}

/** Many pixels in few bytes; they take a gigabyte to decode. */
const LARGEST = { width: 6320, height: 6320, channels: 3, background: '#889' } as const;

const LARGE_EVERY = 15;

/** Needs models that only the tests have. */
const NEEDS_TEST_MODEL = new Set(['form: a model twice']);

/**
 * All hostile requests in order: the tests' pictures and requests, alternating with clients that
 * are slow, leave, or send crumbs; and now and then the largest pictures and bodies.
 *
 * @param picture a good one
 */
export async function allAttacks(picture: Buffer): Promise<readonly NamedAttack[]> {
  const attacks: NamedAttack[] = [];
  for (const { name, status, bytes } of PICTURES) {
    const form = await pictureForm(await bytes(), { ai_detect: '1' });
    attacks.push([name, sendingForm(form, STATUS[status].code)]);
  }
  for (const request of REQUESTS.filter(({ name }) => !NEEDS_TEST_MODEL.has(name))) {
    attacks.push([request.name, sendingBytes(request)]);
  }
  const tile = await sharp({ create: LARGEST }).avif({ effort: 0 }).toBuffer();
  const clients: readonly NamedAttack[] = [
    ['slow client', sendSlowly],
    ['client leaves', leaving(await pictureForm(picture))],
    ['one byte a chunk', sendCrumbs],
  ];
  const large: readonly NamedAttack[] = [
    ['40 megapixels', sendingForm(await pictureForm(tile), STATUS.success.code)],
    ['the largest bodies', sendingBurst(largestForms(picture))],
  ];
  return attacks.flatMap((attack, at) => [
    attack,
    clients[at % clients.length]!,
    ...(at % LARGE_EVERY === 0 ? [large[(at / LARGE_EVERY) % large.length]!] : []),
  ]);
}
