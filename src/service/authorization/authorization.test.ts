import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GALLERY_PATHS } from '../../contract/gallery.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { errorOf } from '../testing/ask.ts';
import { type Proxy, startProxy } from '../testing/proxy.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { type StartedService, startService } from '../testing/start.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const TOKEN = 'correct-horse-battery-staple';
const OWNER_TOKEN = 'token-of-this-machines-owner';
const PATH = GALLERY_PATHS.gallery;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let open: StartedService;
let locked: StartedService;
const started: { close(): Promise<void> }[] = [];

async function start(env: Record<string, string> = {}): Promise<StartedService> {
  const GALLERY_DIR = join(folder.path, 'own');
  const ownerToken = 'ADMIN_TOKEN' in env ? undefined : OWNER_TOKEN;
  const service = await startService({ ownerToken, env: { GALLERY_DIR, ...env } });
  started.push(service);
  return service;
}

async function proxyTo(
  service: StartedService,
  rewrite: Parameters<typeof startProxy>[1],
): Promise<Proxy> {
  const proxy = await startProxy(service.port, rewrite);
  started.push(proxy);
  return proxy;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  open = await start();
  locked = await start({ ADMIN_TOKEN: TOKEN });
});

afterAll(async () => {
  for (const one of started.toReversed()) await one.close();
  await folder.remove();
});

interface RawOptions {
  readonly host?: string;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** By hand, as `fetch` cannot set `Host` or `Origin`. */
async function statusOf(
  { port }: StartedService,
  { host = `localhost:${port}`, version = '1.1', headers = {} }: RawOptions = {},
): Promise<number> {
  const lines = Object.entries({ connection: 'close', ...bearer(OWNER_TOKEN), ...headers });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = `GET ${PATH} HTTP/${version}\r\nHost: ${host}\r\n${text}\r\n`;
  return (await sendRaw(port, head)).status;
}

describe('without an ADMIN_TOKEN', () => {
  it('is open to the owner on this machine, by any of its names, and to a page of this service', async () => {
    const { port } = open;
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', '127.8.8.8']) {
      expect(await statusOf(open, { host: `${host}:${port}` })).toBe(200);
      const headers = { origin: `http://${host}:${port}`, 'sec-fetch-site': 'same-origin' };
      expect(await statusOf(open, { host: `${host}:${port}`, headers })).toBe(200);
    }
    expect(await statusOf(open, { headers: { 'sec-fetch-site': 'none' } })).toBe(200);
  });

  it('refuses in the one envelope, not to be cached, and says why', async () => {
    const response = await fetch(`${open.base}${PATH}`, {
      headers: { 'x-forwarded-for': '203.0.113.9', ...bearer(OWNER_TOKEN) },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('www-authenticate')).toBeNull();
    const { code, http, message } = await errorOf(response);
    expect([code, http]).toEqual([17703, 403]);
    expect(message).toContain('without an ADMIN_TOKEN');
  });

  it.each([
    ['forwarded', 'for=203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['cf-ray', '1'],
    ['cdn-loop', 'cloudflare'],
    ['true-client-ip', '127.0.0.1'],
    ['x-client-ip', '127.0.0.1'],
    ['x-envoy-external-address', '127.0.0.1'],
    ['x-amzn-trace-id', 'Root=1'],
    ['fly-client-ip', '127.0.0.1'],
  ])('refuses what has come through somebody: %s', async (name, value) => {
    expect(await statusOf(open, { headers: { [name]: value } })).toBe(403);
  });

  it('refuses everybody behind a forwarding proxy on this machine', async () => {
    const proxy = await proxyTo(open, (headers, client) => ({
      ...headers,
      'x-forwarded-for': client,
    }));
    const headers = bearer(OWNER_TOKEN);
    expect((await errorOf(await fetch(`${proxy.base}${PATH}`, { headers }))).http).toBe(403);
  });

  it('refuses everybody behind a proxy that adds nothing but names the service in its own way', async () => {
    const proxy = await proxyTo(open, (headers) => ({ ...headers, host: 'kyara.internal' }));
    const headers = bearer(OWNER_TOKEN);
    expect((await errorOf(await fetch(`${proxy.base}${PATH}`, { headers }))).http).toBe(403);
  });

  it('refuses a proxy that adds nothing at all where it shows: old HTTP, a page’s own address', async () => {
    expect(await statusOf(open, { version: '1.0' })).toBe(403);
    const host = `127.0.0.1:${open.port}`;
    const proxy = await proxyTo(open, (headers) => ({ ...headers, host }));
    const page = { origin: 'https://kyara.example', 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${proxy.base}${GALLERY_PATHS.undo}`, {
      method: 'POST',
      headers: { ...page, ...bearer(OWNER_TOKEN), 'content-type': 'application/json' },
      body: '{"undo": "x"}',
    });
    expect(response.status).toBe(403);
  });

  it.each([
    'https://evil.example',
    'null',
    'http://localhost',
    'http://localhost:1',
    'https://localhost:PORT',
    'http://localhost:PORT.evil.example',
  ])('refuses a page of origin %s', async (origin) => {
    const own = origin.replace('PORT', String(open.port));
    expect(await statusOf(open, { headers: { origin: own } })).toBe(403);
  });

  it.each(['cross-site', 'same-site'])('refuses a page that is %s', async (site) => {
    expect(await statusOf(open, { headers: { 'sec-fetch-site': site } })).toBe(403);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:80',
    '192.0.2.1',
    '127.0.0.1.nip.io',
    'localhost@evil.example',
    'xlocalhost',
    '',
  ])('refuses a rebound host: %s', async (host) => {
    const headers = { origin: `http://${host}` };
    expect(await statusOf(open, { host, headers })).not.toBe(200);
    expect(await statusOf(open, { host })).not.toBe(200);
  });

  it('is closed to all when a proxy is said to be in front', async () => {
    const behind = await start({ TRUST_PROXY: 'loopback' });
    expect(await statusOf(behind)).toBe(403);
  });
});

describe('the owner’s token', () => {
  /** Like nginx since 1.29.7: HTTP/1.1, its own `Host`, nothing about the client. */
  const plainProxy = (host: string) => proxyTo(open, (headers) => ({ ...headers, host }));

  it('is asked from whoever looks like a neighbour, by every operation', async () => {
    const all = Object.entries(operations()).flatMap(([path, methods]) =>
      methods.map((method) => ({ path, method })),
    );
    expect(all).toHaveLength(11);
    const wrong: (() => Promise<number>)[] = [];
    for (const name of ['127.0.0.1', 'localhost']) {
      const proxy = await plainProxy(`${name}:${open.port}`);
      for (const { path, method } of all) {
        const send = (headers: Record<string, string> = {}) =>
          fetch(`${proxy.base}${path}`, { method, headers });
        const stranger = await send();
        expect(stranger.headers.get('www-authenticate')).toBe('Bearer realm="owner-token"');
        expect((await errorOf(stranger)).http).toBe(403);
        expect((await send(bearer(OWNER_TOKEN))).status).not.toBe(403);
        wrong.push(async () => (await send(bearer(TOKEN))).status);
      }
      const headers = bearer(OWNER_TOKEN);
      expect((await fetch(`${proxy.base}${PATH}`, { headers })).status).toBe(200);
    }
    // Last and at once: after a wrong token each answer waits.
    expect(new Set(await Promise.all(wrong.map((send) => send())))).toEqual(new Set([403]));
  });

  it('is asked from neighbours, and the refusal tells no path of the server', async () => {
    const response = await fetch(`${open.base}${PATH}`);
    const { message } = await errorOf(response);
    expect(message).toContain('owner-token');
    expect(message).not.toContain(folder.path);
    expect(await statusOf(open, { headers: { authorization: 'Bearer wrong' } })).toBe(403);
  });

  it('helps nobody who does not come from this machine, and they are not told of it', async () => {
    const proxy = await proxyTo(open, (headers, client) => ({
      ...headers,
      'x-forwarded-for': client,
    }));
    const response = await fetch(`${proxy.base}${PATH}`);
    expect(response.headers.get('www-authenticate')).toBeNull();
    expect((await errorOf(response)).message).not.toContain('owner-token');
  });

  it('is the only way: a service that could not make one stays closed', async () => {
    const env = { GALLERY_DIR: join(folder.path, 'own') };
    const closed = await startService({ env });
    started.push(closed);
    expect(await statusOf(closed)).toBe(403);
    expect(await statusOf(closed, { headers: { authorization: 'Bearer undefined' } })).toBe(403);
    expect(await statusOf(closed, { headers: { authorization: 'Bearer ' } })).toBe(403);
  });

  it('does not count beside an ADMIN_TOKEN', async () => {
    const env = { GALLERY_DIR: join(folder.path, 'own'), ADMIN_TOKEN: TOKEN };
    const both = await startService({ ownerToken: OWNER_TOKEN, env });
    started.push(both);
    expect(await statusOf(both)).toBe(403);
    expect(await statusOf(both, { headers: bearer(TOKEN) })).toBe(200);
  });
});

describe('with an ADMIN_TOKEN', () => {
  it('needs it from everybody, this machine included', async () => {
    expect(await statusOf(locked)).toBe(403);
    expect(await statusOf(locked, { headers: bearer(TOKEN) })).toBe(200);
    expect(await statusOf(locked, { headers: { authorization: `bearer  ${TOKEN}` } })).toBe(200);
  });

  it.each([
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Bearer ${TOKEN.toUpperCase()}`,
    'Bearer ',
    'Bearer undefined',
    TOKEN,
    `Basic ${TOKEN}`,
  ])('refuses %s, and says how to come in', async (authorization) => {
    const response = await fetch(`${locked.base}${PATH}`, { headers: { authorization } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect((await errorOf(response)).message).toContain('ADMIN_TOKEN');
  });

  it('lets it through from anywhere, over any proxy', async () => {
    const proxy = await proxyTo(locked, (headers, client) => ({
      ...headers,
      host: 'kyara.example',
      'x-forwarded-for': client,
    }));
    const response = await fetch(`${proxy.base}${PATH}`, { headers: bearer(TOKEN) });
    expect(response.status).toBe(200);
    expect((await errorOf(await fetch(`${proxy.base}${PATH}`))).http).toBe(403);
  });
});

describe('with GALLERY_PUBLIC', () => {
  const read = async (service: StartedService, path: string, headers = {}) => {
    const response = await fetch(`${service.base}${path}`, { headers });
    expect(response.headers.get('www-authenticate')).toBeNull();
    return response.json() as Promise<{ code: number; read_only?: boolean }>;
  };

  it.each([{}, { ADMIN_TOKEN: TOKEN }, { TRUST_PROXY: 'loopback' }])(
    'everybody may look, and change nothing (%j)',
    async (env) => {
      const open = await start({ GALLERY_PUBLIC: '1', ...env });
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      expect(await read(open, PATH, headers)).toMatchObject({ code: 0, read_only: true });
      const character = `${GALLERY_PATHS.character}?work=a&character=b`;
      expect((await fetch(`${open.base}${character}`)).status).toBe(404);
      for (const [path, methods] of Object.entries(operations())) {
        for (const method of methods.filter((name) => name !== 'GET')) {
          const response = await fetch(`${open.base}${path}`, { method, headers });
          expect((await errorOf(response)).http).toBe(403);
        }
      }
    },
  );

  it('who may change it is not told otherwise', async () => {
    const open = await start({ GALLERY_PUBLIC: '1', ADMIN_TOKEN: TOKEN });
    expect(await read(open, PATH, bearer(TOKEN))).not.toHaveProperty('read_only');
    expect(await read(open, PATH, bearer('wrong'))).toMatchObject({ read_only: true });
  });
});

describe('other sites’ scripts', () => {
  it('are told nothing that would let them in, whatever they ask', async () => {
    for (const [path, methods] of Object.entries(operations())) {
      for (const method of ['OPTIONS', ...methods]) {
        const headers = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
          authorization: `Bearer ${TOKEN}`,
        };
        const response = await fetch(`${locked.base}${path}`, { method, headers });
        const names = [...response.headers.keys()];
        expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
    }
  });
});

function operations(): Record<string, string[]> {
  const { paths } = openApiDocument() as { paths: Record<string, object> };
  return Object.fromEntries(
    Object.values(GALLERY_PATHS).map((path) => [
      path,
      Object.keys(paths[path]!).map((method) => method.toUpperCase()),
    ]),
  );
}

it('guards every operation, and nothing is written for strangers', async () => {
  const asked: string[] = [];
  for (const [path, methods] of Object.entries(operations())) {
    for (const method of methods) {
      const query = method === 'DELETE' ? '?work=a&character=b&id=c' : '';
      const body = method === 'POST' || method === 'PATCH' ? '{"work": "a"}' : null;
      const response = await fetch(`${open.base}${path}${query}`, {
        method,
        headers: {
          ...bearer(OWNER_TOKEN),
          origin: 'https://evil.example',
          'content-type': 'application/json',
        },
        body,
      });
      expect((await errorOf(response)).http).toBe(403);
      asked.push(`${method} ${path}`);
    }
  }
  expect(asked).toHaveLength(11);
  expect(await readdir(folder.path)).toEqual([]);
});

it('slows down a client that guesses tokens, and nobody else', async () => {
  const env = { ADMIN_TOKEN: TOKEN, TRUST_PROXY: 'loopback' };
  const service = await startService({ env });
  const ask = async (client: string, token: string) => {
    const started = performance.now();
    const headers = { ...bearer(token), 'x-forwarded-for': client };
    const { status } = await fetch(`${service.base}/v1/gallery`, { headers });
    return { status, ms: performance.now() - started };
  };
  const guesses = Array.from({ length: 9 }, (_, guess) => ask('192.0.2.1', `${TOKEN}${guess}`));
  const each = await Promise.all(guesses);
  expect(each.map(({ status }) => status)).toEqual(each.map(() => 403));
  expect(Math.max(...each.map(({ ms }) => ms))).toBeGreaterThan(900);
  const [owner, guesser] = await Promise.all([ask('192.0.2.2', TOKEN), ask('192.0.2.1', TOKEN)]);
  expect([owner.status, guesser.status]).toEqual([200, 200]);
  expect(owner.ms).toBeLessThan(guesser.ms);
  await service.close();
});
