import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withResolvers } from '../engine/node/waiting-list.ts';
import { RecognitionError } from '../recognition/errors.ts';
import type { Recogniser } from '../recognition/types.ts';
import { errorOf, form, picture, search } from './testing/ask.ts';
import { handMadeLibrary } from './testing/hand-made-library.ts';
import { type PictureHost, startPictureHost } from './testing/picture-host.ts';
import { plainPicture, sideBySide } from './testing/pictures.ts';
import {
  KNOWN_PICTURE,
  type OpenedLibrary,
  OTHER_PICTURE,
  openRealLibrary,
} from './testing/real-library.ts';
import { type StartedService, startService } from './testing/start.ts';

let opened: OpenedLibrary;
let service: StartedService;
let host: PictureHost;
let small: Buffer<ArrayBuffer>;

const MAX_BYTES = 200_000;

beforeAll(async () => {
  opened = await openRealLibrary();
  small = await plainPicture('png');
  host = await startPictureHost((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end();
    else if (request.url === '/large') response.end(Buffer.alloc(MAX_BYTES + 1));
    else if (request.url === '/text') response.end('<html>not a picture</html>');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(small);
  });
  service = await startService({
    library: opened.library,
    env: {
      MAX_IMAGE_BYTES: String(MAX_BYTES),
      MAX_IMAGE_PIXELS: '1000000',
      URL_ALLOW_HOSTS: host.host,
    },
  });
  await opened.library.ready();
});

afterAll(async () => {
  await service.close();
  await host.close();
  await opened.close();
});

function searchFor(fields: Record<string, string | Blob>, base = service.base) {
  return search(base, form(fields));
}

async function withRecogniser<T>(
  recognise: Recogniser['recognise'],
  env: Record<string, string>,
  use: (service: StartedService) => Promise<T>,
): Promise<T> {
  const started = await startService({ library: handMadeLibrary(recognise), env, parallel: 1 });
  try {
    return await use(started);
  } finally {
    await started.close();
  }
}

const nobody: Recogniser['recognise'] = async () => [];

describe('17701, too large, with HTTP 413', () => {
  const expected = { code: 17701, http: 413 };

  it('by the bytes of a file, sent whole although it is refused', async () => {
    for (const length of [MAX_BYTES + 1, 3 * MAX_BYTES, 20 * MAX_BYTES]) {
      const file = picture(Buffer.alloc(length));
      expect(await errorOf(await searchFor({ file }))).toMatchObject(expected);
    }
  });

  it('by its pixels, and the bytes of a file, behind Base64 or of a download; says which limit it is over', async () => {
    const pixels = picture(await plainPicture('png', 1001, 1000));
    const base64 = Buffer.alloc(MAX_BYTES + 3).toString('base64');
    for (const [fields, message, chinese] of [
      [
        { file: pixels },
        'The image is too large: 1,001,000 pixels, at most 1,000,000',
        '图片过大：1,001,000 像素，最多 1,000,000 像素',
      ],
      [
        { base64 },
        'The image is too large: 200,003 bytes, at most 200,000',
        '图片过大：200,003 字节，最多 200,000 字节',
      ],
      [
        { file: picture(Buffer.alloc(MAX_BYTES + 1)) },
        'The image is too large: 200,001 bytes, at most 200,000',
        '图片过大：200,001 字节，最多 200,000 字节',
      ],
      [
        { url: `${host.url}/large` },
        'The image is too large: more than 200,000 bytes',
        '图片过大：超过 200,000 字节',
      ],
      [
        { file: picture(Buffer.alloc(3 * MAX_BYTES)) },
        'The request body is too large: more than 372,203 bytes, for an image of at most 200,000',
        '请求内容过大：超过 372,203 字节（图片最多 200,000 字节）',
      ],
    ] as const) {
      const error = await errorOf(await searchFor(fields));
      expect(error).toMatchObject({ ...expected, message, zh_message: chinese });
    }
  });

  it('takes a file of exactly the most bytes', async () => {
    const file = picture(Buffer.concat([small], MAX_BYTES));
    expect((await searchFor({ file })).status).toBe(200);
  });
});

describe('17703, parameters, with HTTP 200', () => {
  it('says what is wrong, without the words of the client', async () => {
    const file = picture(small);
    const error = await errorOf(await searchFor({ file, is_multi: '<script>' }));
    expect(error).toMatchObject({ code: 17703, http: 200 });
    expect(error.message).toContain('is_multi');
    expect(JSON.stringify(error)).not.toContain('script');
  });

  it.each(['text/plain', 'json', '', 'multipart', 'application/json, application/json'])(
    'for a body of the type %j',
    async (type) => {
      const headers = { 'content-type': type };
      const init = { method: 'POST', body: '{}', headers };
      const error = await errorOf(await fetch(`${service.base}/v1/search`, init));
      expect(error).toMatchObject({ code: 17703, http: 200 });
      expect(error.message).toContain('the body must be multipart/form-data, application/json or');
    },
  );

  it('for no body at all', async () => {
    const response = await fetch(`${service.base}/v1/search`, { method: 'POST' });
    expect(await errorOf(response)).toMatchObject({ code: 17703, http: 200 });
  });
});

describe('17705, format, with HTTP 200', () => {
  const expected = { code: 17705, http: 200 };

  it.each([
    ['text', Buffer.from('not a picture')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['a PNG of which only the first bytes are there', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['one byte', Buffer.from([0])],
  ])('for %s', async (_name, bytes) => {
    expect(await errorOf(await searchFor({ file: picture(bytes) }))).toMatchObject(expected);
  });

  it.each([
    ['cut off', () => small.subarray(0, small.length / 2)],
    ['damaged', () => Buffer.from(small).fill(0x55, 30)],
  ])('says of a picture of a known format that it is %s', async (_name, bytes) => {
    const damaged = 'The image format is not supported: the picture is damaged or cut off';
    const error = await errorOf(await searchFor({ file: picture(bytes()) }));
    expect(error).toMatchObject({
      ...expected,
      message: damaged,
      zh_message: '不支持的图片格式：图片已损坏或不完整',
    });
  });

  it('names the formats that are read for what has another one', async () => {
    const text = picture(Buffer.from('not a picture'));
    for (const source of [{ file: text }, { url: `${host.url}/text` }]) {
      expect(await errorOf(await searchFor(source))).toMatchObject({
        ...expected,
        message: 'The image format is not supported: only JPEG, PNG, WebP, GIF, AVIF can be read',
        zh_message: '不支持的图片格式：只能读取 JPEG、PNG、WebP、GIF、AVIF',
      });
    }
  });

  it('never for a picture that is said to be a page', async () => {
    expect((await searchFor({ url: `${host.url}/picture` })).status).toBe(200);
  });
});

describe('17722, download, with HTTP 200', () => {
  it.each([
    ['/missing', 'not-found'],
    ['', 'host-unknown'],
  ])('always with the same text: %s', async (path, reason) => {
    const url = path === '' ? 'http://secret-name.invalid/a.png' : `${host.url}${path}`;
    const { trace_id, http, ...error } = await errorOf(await searchFor({ url }));
    expect(http).toBe(200);
    expect(error).toEqual({
      code: 17722,
      message: 'The image could not be downloaded',
      zh_message: '图片下载失败',
      ai: false,
      data: [],
      reason,
    });
  });

  it('for an address inside', async () => {
    const url = service.base;
    expect(await errorOf(await searchFor({ url }))).toMatchObject({ code: 17722, http: 200 });
  });
});

it('17708: more people than the limit', async () => {
  const strict = await startService({ library: opened.library, env: { MAX_PEOPLE: '1' } });
  const file = picture(await sideBySide(KNOWN_PICTURE, OTHER_PICTURE));
  expect(await errorOf(await searchFor({ file }, strict.base))).toMatchObject({
    code: 17708,
    http: 200,
  });
  const one = picture(Buffer.from(await readFile(KNOWN_PICTURE)));
  expect((await searchFor({ file: one }, strict.base)).status).toBe(200);
  await strict.close();
});

it('17704: maintenance, with HTTP 403, for searches only', async () => {
  await withRecogniser(nobody, { MAINTENANCE: '1' }, async ({ base }) => {
    expect(await errorOf(await searchFor({ file: picture(small) }, base))).toMatchObject({
      code: 17704,
      http: 403,
    });
    expect((await fetch(`${base}/v1/model/list`)).status).toBe(200);
    const status = await fetch(`${base}/v1/status`);
    expect(await status.json()).toMatchObject({ code: 17721, maintenance: true });
  });
});

it('17706: a defect of the recogniser, with HTTP 500 and Retry-After', async () => {
  const broken = async () => Promise.reject(new Error('out of cheese'));
  await withRecogniser(broken, {}, async ({ base, log }) => {
    const response = await searchFor({ file: picture(small) }, base);
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    const error = await errorOf(response);
    expect(error).toMatchObject({ code: 17706, http: 500 });
    expect(JSON.stringify(error)).not.toContain('cheese');
    expect(log).toContainEqual(
      expect.objectContaining({ level: 50, trace_id: error.trace_id, code: 17706 }),
    );
  });
});

it('17708: also when the recogniser says so itself', async () => {
  const crowded = async () => Promise.reject(new RecognitionError('too-many-heads', '51'));
  await withRecogniser(crowded, {}, async ({ base }) => {
    expect(await errorOf(await searchFor({ file: picture(small) }, base))).toMatchObject({
      code: 17708,
    });
  });
});

it('17707: a defect of the service, with HTTP 500', async () => {
  const library = { ...handMadeLibrary(nobody), list: () => [] };
  const started = await startService({ library });
  const response = await searchFor({ file: picture(small) }, started.base);
  expect(response.headers.get('retry-after')).toBeNull();
  expect(await errorOf(response)).toMatchObject({ code: 17707, http: 500 });
  await started.close();
});

describe('load', () => {
  it('17702: refuses when too many wait, with HTTP 503 and Retry-After, and goes on afterwards', async () => {
    const hold = withResolvers<void>();
    const slow: Recogniser['recognise'] = () => hold.promise.then(() => []);
    await withRecogniser(slow, { MAX_QUEUE: '1' }, async ({ base }) => {
      const asked = Array.from({ length: 4 }, () => searchFor({ file: picture(small) }, base));
      const refused: Response[] = [];
      for (const reply of asked) void reply.then((response) => refused.push(response));
      await expect.poll(() => refused.length).toBe(2);
      for (const response of refused.slice()) {
        expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        expect(await errorOf(response)).toMatchObject({ code: 17702, http: 503 });
      }
      hold.resolve();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 503, 503]);
    });
  });

  it('17731: refuses when too many searches are in the service', async () => {
    const hold = withResolvers<void>();
    let arrived = 0;
    const ready = () => {
      arrived += 1;
      return hold.promise;
    };
    const library = { ...handMadeLibrary(nobody), ready };
    const env = { MAX_QUEUE: '0', TRUST_PROXY: 'loopback' };
    const started = await startService({ library, env, parallel: 1 });
    arrived = 0;
    const ask = (client: string) =>
      search(started.base, form({ file: picture(small) }), {
        headers: { 'x-forwarded-for': client },
      });
    // Ten fit (2 x (1 + 0) + 8), half of them per client.
    const waiting = Array.from({ length: 10 }, (_, number) => ask(`192.0.2.${number % 2}`));
    await expect.poll(() => arrived).toBe(10);
    const response = await ask('192.0.2.3');
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await errorOf(response)).toMatchObject({ code: 17731, http: 503 });
    hold.resolve();
    for (const reply of await Promise.all(waiting)) {
      expect([0, 17702]).toContain(((await reply.json()) as { code: number }).code);
    }
    expect((await ask('192.0.2.3')).status).toBe(200);
    await started.close();
  });

  it('17728: the usage limit, with HTTP 429, for searches only', async () => {
    await withRecogniser(nobody, { USAGE_LIMIT: '2', USAGE_WINDOW_S: '60' }, async ({ base }) => {
      const ask = () => searchFor({ file: picture(small) }, base);
      const left = ({ headers }: Response) => headers.get('ratelimit');
      const first = await ask();
      expect(first.headers.get('ratelimit-policy')).toBe('"searches";q=2;w=60');
      expect(left(first)).toMatch(/^"searches";r=1;t=(60|5\d)$/);
      const older = ['limit', 'remaining', 'reset'].map((name) =>
        first.headers.get(`x-ratelimit-${name}`),
      );
      expect(older).toEqual(['2', '1', expect.stringMatching(/^(60|5\d)$/)]);
      expect(left(await ask())).toMatch(/^"searches";r=0;t=(60|5\d)$/);
      const response = await ask();
      expect(left(response)).toMatch(/^"searches";r=0;t=(60|5\d)$/);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(await errorOf(response)).toMatchObject({ code: 17728, http: 429 });
      for (let count = 0; count < 5; count += 1) {
        expect((await fetch(`${base}/v1/model/list`)).status).toBe(200);
      }
    });
  });

  it('counts usage by what the proxy says only when the proxy is trusted', async () => {
    const ask = (base: string, address: string) =>
      search(base, form({ file: picture(small) }), { headers: { 'x-forwarded-for': address } });
    await withRecogniser(nobody, { USAGE_LIMIT: '1' }, async ({ base }) => {
      await ask(base, '8.8.8.8');
      expect((await ask(base, '9.9.9.9')).status).toBe(429);
    });
    await withRecogniser(
      nobody,
      { USAGE_LIMIT: '1', TRUST_PROXY: 'loopback' },
      async ({ base }) => {
        await ask(base, '8.8.8.8');
        expect((await ask(base, '9.9.9.9')).status).toBe(200);
        expect((await ask(base, '9.9.9.9')).status).toBe(429);
      },
    );
  });

  it('stops working for a client that goes away', async () => {
    const signals: AbortSignal[] = [];
    const endless: Recogniser['recognise'] = (_picture, options) =>
      new Promise((_resolve, reject) => {
        const { signal } = options ?? {};
        if (signal) signals.push(signal);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    await withRecogniser(endless, { MAX_QUEUE: '1' }, async ({ base, log }) => {
      const controllers = [new AbortController(), new AbortController()];
      const asked = controllers.map(({ signal }) =>
        search(base, form({ file: picture(small) }), { signal }).catch(() => 'gone'),
      );
      await expect.poll(() => signals.length).toBe(1);
      for (const controller of controllers) controller.abort();
      expect(await Promise.all(asked)).toEqual(['gone', 'gone']);
      await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
      expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
      const last = new AbortController();
      const next = [0, 1].map(() =>
        search(base, form({ file: picture(small) }), { signal: last.signal }).catch(() => 'gone'),
      );
      await expect.poll(() => signals.length).toBeGreaterThanOrEqual(2);
      last.abort();
      expect(await Promise.all(next)).toEqual(['gone', 'gone']);
    });
  });
});
