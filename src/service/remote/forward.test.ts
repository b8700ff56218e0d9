import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { STATUS, type StatusName } from '../../contract/status.ts';
import { errorOf, form, picture, search, searchReply, sendJson } from '../testing/ask.ts';
import { type Front, startFront } from '../testing/front.ts';
import type { Handler } from '../testing/picture-host.ts';
import { plainPicture, withText } from '../testing/pictures.ts';
import { detection, foundReply, json, UPSTREAM_TRACE } from '../testing/stub-upstream.ts';

let front: Front;
let hasty: Front;
let small: Buffer<ArrayBuffer>;

beforeAll(async () => {
  small = await plainPicture('png');
  front = await startFront();
  hasty = await startFront({ manifest: { timeoutMs: 1500 } });
  // On a busy machine the first list may take longer.
  await vi.waitFor(async () => {
    hasty.clock.ms += 6000;
    const list = await fetch(`${hasty.base}/v1/model/list`);
    expect(await list.text()).toContain('far:one');
  }, 10_000);
});

afterAll(() => Promise.all([front.close(), hasty.close()]));

afterEach(async () => {
  // Failures of several tests in a row would open the circuit breaker.
  front.stub.onSearch = json(foundReply(detection()));
  await searchReply(await ask());
});

function ask(
  fields: Record<string, string | Blob> = {},
  init: RequestInit = {},
): Promise<Response> {
  return search(front.base, form({ file: picture(small), model: 'far:one', ...fields }), init);
}

async function answerOf(handler: Handler, { base, stub } = front) {
  stub.onSearch = handler;
  const response = await search(base, form({ file: picture(small), model: 'far:one' }));
  return { error: await errorOf(response), retryAfter: response.headers.get('retry-after') };
}

describe('a search', () => {
  it('comes back with the other service’s boxes and trace id', async () => {
    const reply = await searchReply(await ask());
    expect(reply).toMatchObject({
      code: 0,
      trace_id: UPSTREAM_TRACE,
      ai: false,
      data: [detection()],
    });
    const shown = await fetch(`${front.base}${reply.preview}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(front.log).toContainEqual(
      expect.objectContaining({ msg: 'forwarded', upstream_trace_id: UPSTREAM_TRACE }),
    );
  });

  it('goes out as a form with the very bytes, and nothing of the client but the languages', async () => {
    const headers = {
      'accept-language': 'ja, en;q=0.5',
      cookie: 'secret=1',
      authorization: 'Bearer secret',
      referer: 'http://secret.example/',
      'x-forwarded-for': '192.0.2.7',
      'user-agent': 'secret',
    };
    const file = new File([small], 'secret-name.png', { type: 'image/secret' });
    await ask({ file, is_multi: '1', ai_detect: '1' }, { headers });
    const seen = front.stub.searches.at(-1);
    expect(seen?.headers['accept-language']).toBe('ja, en;q=0.5');
    expect(JSON.stringify(seen)).not.toMatch(/secret|192\.0\.2\.7/);
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length'].concat([
        'content-type',
        'host',
        'user-agent',
      ]),
    );
    const body = seen?.body ?? '';
    expect(body).toContain('name="model"\r\n\r\none\r\n');
    expect(body).toContain('name="is_multi"\r\n\r\n1\r\n');
    expect(body).toContain('name="ai_detect"\r\n\r\n1\r\n');
    expect(body).toContain(`image/png\r\n\r\n${small.toString('latin1')}\r\n--`);
  });

  it('passes on no header that is no list of languages', async () => {
    await ask({}, { headers: { 'accept-language': '<script>' } });
    expect(front.stub.searches.at(-1)?.headers['accept-language']).toBeUndefined();
  });

  it('is never sent with what is no picture, or one that is too large', async () => {
    const before = front.stub.searches.length;
    const text = picture(Buffer.from('no picture'));
    expect(await errorOf(await ask({ file: text }))).toMatchObject({ code: 17705 });
    const url = 'http://127.0.0.1:1/inside.png';
    const address = search(front.base, form({ url, model: 'far:one' }));
    expect(await errorOf(await address)).toMatchObject({ code: 17722 });
    expect(front.stub.searches).toHaveLength(before);
  });

  it.each([
    ['neither', false, false, '1', false],
    ['the other service', false, true, '1', true],
    ['the file', true, false, '1', true],
    ['both', true, true, '1', true],
    ['both, unasked', true, true, '0', false],
  ])('is generated if either says so: %s', async (_who, inFile, there, ai_detect, ai) => {
    const made = withText(small, 'parameters', 'a girl\nSteps: 20, Sampler: Euler a, Seed: 1');
    front.stub.onSearch = json({ ...foundReply(), ai: there });
    const reply = await searchReply(await ask({ file: picture(inFile ? made : small), ai_detect }));
    expect(reply.ai).toBe(ai);
    expect(reply.ai_evidence?.kind).toBe(ai && inFile ? 'png-text' : undefined);
  });

  it('gives a trace id of its own in place of one that is none', async () => {
    front.stub.onSearch = json({ ...foundReply(), trace_id: '<b>1</b>' });
    expect((await searchReply(await ask())).trace_id).not.toContain('<');
  });
});

describe('a refusal', () => {
  const refusals: StatusName[] = [
    ...(['tooLarge', 'busy', 'badParameters', 'maintenance', 'unsupportedFormat'] as const),
    ...(['recognitionFailed', 'internal', 'tooManyPeople', 'downloadFailed'] as const),
    ...(['usageLimit', 'tooManyUsers'] as const),
  ];

  it.each(refusals)('comes through with our HTTP status: %s', async (status) => {
    const { code, http } = STATUS[status];
    const { error } = await answerOf(json({ code, trace_id: UPSTREAM_TRACE, message: 'theirs' }));
    expect(error).toMatchObject({ code, http, trace_id: UPSTREAM_TRACE });
    expect(error.message).not.toContain('theirs');
  });

  it.each([
    ['7', '7'],
    ['86400', '300'],
    ['nonsense', '5'],
  ])('brings its Retry-After along: %s becomes %s', async (sent, expected) => {
    const busy = json({ code: 17731 }, 503, { 'retry-after': sent });
    const { error, retryAfter } = await answerOf(busy);
    expect([error.code, error.http, retryAfter]).toEqual([17731, 503, expected]);
  });

  it('may be a proxy’s without any code', async () => {
    const page: Handler = (_request, response) =>
      response.writeHead(503, { 'retry-after': '9' }).end('<html>down</html>');
    const { error, retryAfter } = await answerOf(page);
    expect([error.code, error.http, retryAfter]).toEqual([17702, 503, '9']);
  });

  it('of the parameters has the list read again, since the model may have gone', async () => {
    const before = front.stub.lists();
    expect((await answerOf(json({ code: 17703 }))).error.code).toBe(17703);
    await expect.poll(() => front.stub.lists()).toBe(before + 1);
  });
});

const cut: Handler = (_request, response) => {
  response.writeHead(200, { 'content-length': '900' }).write('{"code":0,');
  void setTimeout(10).then(() => response.destroy());
};

const dripping: Handler = (_request, response) => {
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};

/** Regression: unreferenced timeouts would be garbage-collected. */
const drippingIntoGarbage: Handler = (request, response) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 100);
  response.on('close', () => clearInterval(timer));
  dripping(request, response);
};

const endless: Handler = (_request, response) => {
  const timer = setInterval(() => response.write(Buffer.alloc(1_000_000, ' ')), 1);
  response.on('close', () => clearInterval(timer));
};

it('a model of another service is asked for no work and for no heads: 17703', async () => {
  const sent = front.stub.searches.length;
  const narrowed = await errorOf(await ask({ work: 'Naruto' }));
  expect(`${narrowed.code} ${narrowed.message}`).toMatch(/^17703 .*cannot be narrowed/);
  for (const [path, fields] of [
    ['names', { pictures: [] }],
    ['groups', { heads: [] }],
  ] as const) {
    const body = { ...fields, model: 'far:one' };
    const response = await sendJson(`${front.base}/v1/heads/${path}`, body);
    expect(await errorOf(response)).toMatchObject({ code: 17703 });
  }
  expect(front.stub.searches).toHaveLength(sent);
});

describe('a service that is down', () => {
  it.each<[string, Handler]>([
    ['says nothing', () => {}],
    ['never comes to an end', dripping],
    ['never comes to an end while garbage is collected', drippingIntoGarbage],
  ])('is 17702 with Retry-After when its time is over: it %s', async (_name, handler) => {
    const { error, retryAfter } = await answerOf(handler, hasty);
    expect(error).toMatchObject({ code: 17702, http: 503 });
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
  });

  it.each<[string, Handler]>([
    ['breaks off', cut],
    ['hangs up', (request) => request.socket.destroy()],
  ])('is 17702 with Retry-After at once: it %s', async (_name, handler) => {
    const { error, retryAfter } = await answerOf(handler);
    expect(error).toMatchObject({ code: 17702, http: 503 });
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
  });

  it('leaves our own models alone', async () => {
    const far = answerOf(() => {}, hasty);
    const near = search(hasty.base, form({ file: picture(small), model: 'first' }));
    expect((await searchReply(await near)).data).toEqual([]);
    expect((await far).error.code).toBe(17702);
  });
});

describe('a reply that does not fit is 17706', () => {
  it.each<[string, Handler]>([
    ['garbage', (_request, response) => response.end('<html>')],
    ['nothing', (_request, response) => response.end()],
    ['endless bytes', endless],
    ['another shape', json({ code: 0, trace_id: UPSTREAM_TRACE, data: [{ box: 'all' }] })],
    ['a missing page', json({ detail: 'Not Found' }, 404)],
    [
      'compressed, unasked',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
    [
      'a redirect',
      (_request, response) => response.writeHead(307, { location: '/v1/search' }).end(),
    ],
  ])('%s', async (_name, handler) => {
    const { error, retryAfter } = await answerOf(handler);
    expect(error).toMatchObject({ code: 17706, http: 500 });
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
  });
});

it('ends the other service’s work when the client goes away', async () => {
  const closed = new Promise<void>((resolve) => {
    front.stub.onSearch = (_request, response) => response.on('close', resolve);
  });
  const before = front.stub.searches.length;
  const controller = new AbortController();
  const asked = ask({}, { signal: controller.signal });
  await expect.poll(() => front.stub.searches.length).toBe(before + 1);
  controller.abort();
  await expect(asked).rejects.toThrow();
  await expect(Promise.race([closed, setTimeout(5000, 'late')])).resolves.not.toBe('late');
});

it('sends eight at a time, and refuses those for whom there is no room to wait', async () => {
  const narrow = await startFront({ maxWaiting: 1 });
  const release: (() => void)[] = [];
  narrow.stub.onSearch = (request, response) =>
    release.push(() => json(foundReply())(request, response));
  const send = () => search(narrow.base, form({ file: picture(small), model: 'far:one' }));
  const asked = Array.from({ length: 10 }, send);
  const first = await Promise.race(asked);
  expect(await errorOf(first)).toMatchObject({ code: 17702, http: 503 });
  await expect.poll(() => release.length).toBe(8);
  release.splice(0).forEach((go) => go());
  await expect.poll(() => release.length).toBe(1);
  release.splice(0).forEach((go) => go());
  const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(9).fill(200), 503]);
  await narrow.close();
});
