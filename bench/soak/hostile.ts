import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { STATUS } from '../../src/contract/status.ts';
import type { HostileCase } from '../../src/service/testing/hostile/case.ts';
import { PICTURES, REQUESTS } from '../../src/service/testing/hostile/corpus.ts';
import { hostileFile } from '../../src/service/testing/hostile/files.ts';
import { sendRaw } from '../../src/service/testing/raw-http.ts';
import { type Form, pictureForm } from '../client/form.ts';
import { send } from '../client/send.ts';

/** Sends something bad; resolves with what is wrong with the answer, or undefined when it is right. */
type Attack = (port: number, client: string) => Promise<string | undefined>;

export type NamedAttack = readonly [name: string, attack: Attack];

const { badParameters, busy, downloadFailed, tooLarge, tooManyUsers, unsupportedFormat } = STATUS;

/** A full house may refuse anybody. */
const FULL: readonly number[] = [busy.code, tooManyUsers.code];

const PATH = '/v1/search';
const JSON_TYPE = 'application/json';

function expecting(form: Form, ...codes: readonly number[]): Attack {
  return async (port, client) => {
    const { code } = await send({ port, client, path: PATH, ...form });
    return code !== undefined && [...codes, ...FULL].includes(code)
      ? undefined
      : `code ${code} instead of ${codes.join(' or ')}`;
  };
}

function json(value: string): Form {
  return { type: JSON_TYPE, body: Buffer.from(value) };
}

const BOMB = 'pictures/png-bomb-30000-x-30000-in-60-bytes.png';

/** Opens a connection, sends pieces with pauses, and goes away without a word. */
function trickle(pieces: readonly string[], pauseMs: number): Attack {
  return async (port) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    for (const piece of pieces) {
      if (socket.destroyed) break;
      socket.write(piece);
      await sleep(pauseMs);
    }
    socket.destroy();
    return undefined;
  };
}

/** A good search whose client goes away while it waits. */
function leaving(form: Form): Attack {
  return async (port, client) => {
    const signal = AbortSignal.timeout(50);
    // It may be answered before that.
    await send({ port, client, path: PATH, ...form, signal }).catch(() => {});
    return undefined;
  };
}

function hugeHeader(): Attack {
  return (port) =>
    new Promise((resolve) => {
      let reply = '';
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (chunk) => (reply += String(chunk)));
      socket.on('error', () => {});
      socket.on('close', () => {
        // Being cut off while still sending is an answer too.
        resolve(reply === '' || reply.startsWith('HTTP/1.1 400') ? undefined : reply.slice(0, 20));
      });
      socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(64 * 1024)}\r\n\r\n`);
    });
}

const SLOW = [
  `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n`,
  'Content-Length: 100000\r\n\r\n--b\r\n',
  'Content-Disposition: form-data; name="file"\r\n\r\n',
  ...Array.from({ length: 5 }, () => 'x'),
];

/** A request of the tests' corpus, byte by byte. */
function sending({ bytes, status }: HostileCase): Attack {
  const expected = [STATUS[status].code, ...FULL];
  return async (port) => {
    const { json } = await sendRaw(port, await bytes());
    const code = (json as { code?: number } | undefined)?.code;
    return code !== undefined && expected.includes(code) ? undefined : `code ${code}`;
  };
}

/** Made for models that only the tests have. */
const NEEDS_TEST_MODEL = new Set(['form: a model twice']);

/** The tests' pictures and requests; the pictures are made once. */
async function corpusAttacks(): Promise<NamedAttack[]> {
  const found: NamedAttack[] = [];
  for (const { name, status, bytes } of PICTURES) {
    const form = pictureForm(await bytes(), { ai_detect: '1' });
    found.push([name, expecting(form, STATUS[status].code)]);
  }
  const requests = REQUESTS.filter(({ name }) => !NEEDS_TEST_MODEL.has(name));
  return [...found, ...requests.map((request) => [request.name, sending(request)] as const)];
}

/**
 * Everything bad that the soak does, in the order in which it is done: the tests' pictures and requests,
 * and every other time something that only a crowd can do.
 *
 * @param picture a good picture, to be spoilt
 */
export async function allAttacks(picture: Uint8Array): Promise<readonly NamedAttack[]> {
  const own = Object.entries(attacks(picture));
  return (await corpusAttacks()).flatMap((attack, at) => [own[at % own.length]!, attack]);
}

function attacks(picture: Uint8Array): Readonly<Record<string, Attack>> {
  const multipart = {
    type: 'multipart/form-data; boundary=b',
    body: Buffer.from('--b\r\nnonsense'),
  };
  const url = (address: string) => json(JSON.stringify({ url: address }));
  return {
    'malformed multipart': expecting(multipart, badParameters.code),
    'truncated picture': expecting(
      pictureForm(picture.subarray(0, picture.length / 2)),
      unsupportedFormat.code,
    ),
    'no picture': expecting(pictureForm(Buffer.from('<svg/>')), unsupportedFormat.code),
    'pixel bomb': expecting(pictureForm(hostileFile(BOMB)), tooLarge.code),
    'too many bytes': expecting(pictureForm(Buffer.alloc(11 * 1024 * 1024)), tooLarge.code),
    'address inside': expecting(url('http://169.254.169.254/a.png'), downloadFailed.code),
    'address of script': expecting(url('javascript:alert(1)'), badParameters.code),
    'deep JSON': expecting(json('['.repeat(50_000)), badParameters.code),
    'huge header': hugeHeader(),
    'slow client': trickle(SLOW, 500),
    'client leaves': leaving(pictureForm(picture)),
  };
}
