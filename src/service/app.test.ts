import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelListReplySchema } from '../contract/model.ts';
import { statusReplySchema } from '../contract/status-reply.ts';
import { errorOf, form, picture, search } from './testing/ask.ts';
import { plainPicture } from './testing/pictures.ts';
import { sendRaw } from './testing/raw-http.ts';
import { type StartedService, startService } from './testing/start.ts';
import { temporaryFolder } from './testing/temporary.ts';

const INDEX = '<!doctype html><script>document.title = "Kyara"</script><p>page</p>';
const SCRIPT = 'console.log("a".repeat(1000));'.repeat(50);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let service: StartedService;

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await mkdir(join(folder.path, '.hidden'));
  await writeFile(join(folder.path, 'index.html'), INDEX);
  await writeFile(join(folder.path, 'assets/index-1a2b.js'), SCRIPT);
  await writeFile(join(folder.path, 'assets/index-1a2b.css'), 'p { margin: 0 }');
  await writeFile(join(folder.path, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder.path, 'assets/index-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder.path, '.hidden/secret.txt'), 'secret');
  service = await startService({ siteDir: folder.path });
});

afterAll(async () => {
  await service.close();
  await folder.remove();
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${service.base}${path}`, { method, headers });
}

describe('information', () => {
  it('lists the models as the interface says', async () => {
    const reply = modelListReplySchema.parse(await (await get('/v1/model/list')).json());
    expect(reply).toMatchObject({ code: 0, message: 'success' });
    expect(reply.data.map(({ id }) => id)).toEqual(['first', 'paused']);
  });

  it('says that it runs with 17721', async () => {
    const response = await get('/v1/status');
    expect(response.status).toBe(200);
    expect(statusReplySchema.parse(await response.json())).toEqual({
      code: 17721,
      message: expect.any(String),
      limits: { max_bytes: 10_485_760, max_pixels: 40_000_000, max_people: 50 },
    });
  });

  it('tells its own limits and where reports go', async () => {
    const env = {
      MAX_IMAGE_BYTES: '1000',
      MAX_IMAGE_PIXELS: '2000',
      REPORT_URL: 'mailto:help@kyara.example',
    };
    const other = await startService({ env });
    const reply = await (await fetch(`${other.base}/v1/status`)).json();
    await other.close();
    expect(reply).toMatchObject({
      limits: { max_bytes: 1000, max_pixels: 2000, max_people: 50 },
      report: 'mailto:help@kyara.example',
    });
    expect(reply).not.toHaveProperty('maintenance');
  });

  it('serves its OpenAPI document', async () => {
    const response = await get('/v1/openapi.json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/v1/search': {} } });
    const kept = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await get('/v1/openapi.json', kept)).status).toBe(304);
  });
});

describe('an unknown path', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each<[string, string]>([
    ['GET', '/v1'],
    ['GET', '/v1/'],
    ['GET', '/v1/unknown'],
    ['GET', '/v1/search'],
    ['PUT', '/v1/search'],
    ['DELETE', '/v1/model/list'],
    ['POST', '/v1/model/list'],
    ['GET', '/v1/preview/unknown'],
    ['GET', '/v1/preview/'],
    ['GET', '/v1/reference/00000000000000000000000000000000'],
    ['GET', '/v1/reference/..%2f..%2fpackage.json'],
    ['GET', `/v1/preview/${'a'.repeat(500)}`],
    ['GET', '/v1/%zz'],
    ['GET', '/%76%31/unknown'],
    ['GET', '/%761/search'],
  ])('under /v1 is 404 in JSON, for browsers too: %s %s', async (method, path) => {
    expect(await errorOf(await get(path, html, method))).toMatchObject({ code: 404, http: 404 });
  });

  it.each([
    ['GET', '/v1/search', 'OPTIONS, POST', 'POST'],
    ['PUT', '/v1/search?x=1', 'OPTIONS, POST', 'POST'],
    ['GET', '/v1/heads/names', 'OPTIONS, POST', 'POST'],
    ['POST', '/v1/model/list', 'GET, HEAD, OPTIONS', 'GET'],
    ['DELETE', '/v1/preview/unknown', 'GET, HEAD, OPTIONS', 'GET'],
    ['GET', '/v1/packs/x', 'PATCH', 'PATCH'],
    ['PUT', '/v1/gallery/work', 'DELETE, PATCH', 'DELETE or PATCH'],
  ])('says which methods it knows: %s %s', async (method, path, allow, named) => {
    const response = await get(path, {}, method);
    expect(response.headers.get('allow')).toBe(allow);
    const message = `Page not found: this path takes ${named}`;
    expect(await errorOf(response)).toMatchObject({ code: 404, http: 404, message });
  });

  it('tells them whoever asks for the headers alone', async () => {
    const response = await get('/v1/search', {}, 'HEAD');
    expect([response.status, response.headers.get('allow')]).toEqual([404, 'OPTIONS, POST']);
  });

  it.each([
    ['GET', '/v1/preview/unknown'],
    ['GET', '/v1/unknown'],
    ['POST', '/v1/search/'],
    ['OPTIONS', '/v1/gallery'],
  ])('does not speak of methods else: %s %s', async (method, path) => {
    const response = await get(path, {}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
    expect(await response.text()).not.toContain('takes');
  });

  it('under /v1 is 404 in JSON in the absolute form too', async () => {
    const target = `${service.base}/v1/unknown`;
    const head = `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const reply = await sendRaw(service.port, head);
    expect(reply).toMatchObject({ status: 404, json: { code: 404 } });
  });

  it.each(['/%00', '/assets/%00.js', '/a%00b?c'])('is 404 with a zero byte: %s', async (path) => {
    expect(await errorOf(await get(path))).toMatchObject({ code: 404, http: 404 });
    const page = await get(path, html);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it.each([
    ['malformed JSON', '{', 'application/json'],
    ['an empty body', '', 'application/json'],
    ['more than 1 MiB', 'a'.repeat(1_100_000), 'application/json'],
    ['a type nobody knows', 'x', 'nonsense'],
  ])('is 404 whatever is sent there: %s', async (_name, body, type) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } };
    for (const path of ['/v1/serch', '/nothing']) {
      const response = await fetch(`${service.base}${path}`, init);
      expect(await errorOf(response)).toMatchObject({ code: 404, http: 404 });
    }
  });

  it('elsewhere is a page for browsers, in their language', async () => {
    const response = await get('/nothing', { ...html, 'accept-language': 'zh-CN' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<html lang="zh">');
  });

  it.each(['/nothing', '/assets', '/%zz', '/.hidden/secret.txt', '/..%2f..%2fetc/passwd', '//x'])(
    'elsewhere is the envelope for everyone else: %s',
    async (path) => {
      expect(await errorOf(await get(path))).toMatchObject({ code: 404, http: 404 });
    },
  );

  it('never shows what lies outside the site', async () => {
    for (const path of ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json']) {
      const { status, json } = await sendRaw(
        service.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([status, json]).toEqual([404, expect.objectContaining({ code: 404 })]);
    }
  });
});

describe('the site', () => {
  it('is served, deep links included, and asked for again each time', async () => {
    const response = await get('/?url=https%3A%2F%2Fexample.org%2Fa.png');
    expect(await response.text()).toBe(INDEX);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    // fetch would add a cache header of its own.
    const { status } = await sendRaw(
      service.port,
      `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-None-Match: ${etag}\r\n\r\n`,
    );
    expect(status).toBe(304);
  });

  it('has files whose name holds a hash, kept for ever and compressed', async () => {
    const response = await get('/assets/index-1a2b.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(SCRIPT);
  });
});

describe('headers', () => {
  it('allow a page its own inline scripts and nothing foreign', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types kyara-worker");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  });

  it('let nothing run in a file that is neither page nor script', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy');
    const nothing = "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox";
    expect(await policyOf('/assets/index-1a2b.css')).toBe(nothing);
    expect(await policyOf('/icon.svg')).toBe(nothing);
    expect(await policyOf('/assets/index-1a2b.js')).toContain("script-src 'self'");
  });

  it.each(['/v1/status', '/v1/unknown', '/v1', '/v1?x', '/v1/gallery'])(
    'let nothing run in what is no page: %s',
    async (path) => {
      const { headers } = await get(path, { accept: 'text/html' });
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*;sandbox$/);
    },
  );

  it('allow a page the service that it names', async () => {
    const site = await temporaryFolder();
    const page = INDEX.replace('<p>', '<meta name="kyara-base" content="https://api.example/"><p>');
    await writeFile(join(site.path, 'index.html'), page);
    const named = await startService({ siteDir: site.path });
    const policy = (await fetch(named.base)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' https://api.example blob: data:;");
    expect(policy).toContain("connect-src 'self' https://api.example blob:;");
    expect(policy).not.toMatch(/script-src [^;]*api\.example/);
    await named.close();
    await site.remove();
  });

  it.each(['/', '/nothing', '/v1/status', '/v1/unknown', '/%zz'])(
    'are on every reply: %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('other sites’ scripts', () => {
  const other = { origin: 'https://other.example' };
  const preflight = { ...other, 'access-control-request-method': 'POST' };

  it.each(['/v1/model/list', '/v1/status', '/v1/openapi.json', '/v1/preview/x', '/v1/reference/x'])(
    'may read %s',
    async (path) => {
      const { headers } = await get(path, other);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );

  it('may search, read refusals too, and ask first', async () => {
    const asked = await get(
      '/v1/search',
      { ...preflight, 'access-control-request-headers': 'content-type' },
      'OPTIONS',
    );
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
    const refused = await search(service.base, form({}), { headers: other });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toBe(
      'ETag, Retry-After, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
    );
  });

  it.each(['/', '/nothing', '/v1/gallery', '/v1/gallery/nothing', '/v1/packs/x'])(
    'may not read %s',
    async (path) => {
      for (const method of ['GET', 'PUT']) {
        const { headers } = await get(path, other, method);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it.each(['/', '/nothing', '/v1/unknown', '/v1/gallery', '/v1/gallery/'])(
    'ask first for %s in vain',
    async (path) => {
      const asked = await get(path, preflight, 'OPTIONS');
      expect(asked.status).toBe(404);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('may be narrowed to some', async () => {
    const env = { CORS_ORIGINS: 'https://one.example,https://two.example' };
    const narrow = await startService({ env });
    const ask = async (origin: string) =>
      (await fetch(`${narrow.base}/v1/status`, { headers: { origin } })).headers;
    expect((await ask('https://two.example')).get('access-control-allow-origin')).toBe(
      'https://two.example',
    );
    expect((await ask('https://two.example')).get('vary')).toContain('Origin');
    expect((await ask('https://three.example')).get('access-control-allow-origin')).toBeNull();
    const searched = await search(narrow.base, form({}));
    expect(searched.headers.get('vary')).toBe('Origin, Accept, Accept-Language');
    const missing = await fetch(`${narrow.base}/v1/preview/unknown`);
    expect(missing.headers.get('vary')).toBe('Origin, Accept, Accept-Language');
    await narrow.close();
  });
});

describe('what is no HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['an address that is too long', `GET /?url=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    ['too many header bytes', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(50_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /v1/search HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    [
      'length and chunks',
      'POST /v1/search HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('is refused in the envelope: %s', async (_name, text) => {
    const { status, json } = await sendRaw(service.port, text);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 17703, ai: false, data: [] });
    expect((await get('/v1/status')).status).toBe(200);
  });

  it('leaves the service up when a body breaks off', async () => {
    const { promise, destroy } = await breakOff(service.port);
    destroy();
    await promise;
    expect((await get('/v1/status')).status).toBe(200);
  });
});

async function breakOff(port: number) {
  const { connect } = await import('node:net');
  const socket = connect(port, '127.0.0.1');
  const promise = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await new Promise<void>((resolve) => {
    socket.write(
      'POST /v1/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      () => setTimeout(resolve, 20),
    );
  });
  return { promise, destroy: () => socket.destroy() };
}

describe('the log', () => {
  it('has one line per search, with trace id, code and ms, the client’s network and nothing else about client or picture', async () => {
    const env = { URL_TIMEOUT_MS: '300', TRUST_PROXY: 'loopback' };
    const logged = await startService({ env });
    const headers = { 'user-agent': 'secret-client', 'x-forwarded-for': '192.0.2.77' };
    const file = picture(await plainPicture());
    const reply = (await (await search(logged.base, form({ file }), { headers })).json()) as {
      trace_id: string;
    };
    await search(logged.base, form({ url: 'http://secret-host.invalid/secret-path?q=secret' }));
    await search(logged.base, form({ url: 'not secret', model: 'secret-model' }));
    await fetch(`${logged.base}/secret-file?secret-query`);
    await expect.poll(() => logged.log.filter(({ msg }) => msg === 'answered').length).toBe(4);
    const line = logged.log.find(
      ({ trace_id, msg }) => trace_id === reply.trace_id && msg === 'answered',
    );
    expect(line).toMatchObject({
      network: '192.0.2.0/24',
      route: '/v1/search',
      code: 0,
      http: 200,
      ms: expect.any(Number),
      stages: {
        receive: expect.any(Number),
        decode: expect.any(Number),
        recognise: expect.any(Number),
      },
    });
    const text = JSON.stringify(logged.log);
    expect(text).not.toMatch(/secret|192\.0\.2\.77|127\.0\.0\.1|invalid/);
    expect(logged.log.map(({ code }) => code)).toEqual(
      expect.arrayContaining([0, 17722, 17703, 404]),
    );
    await logged.close();
  });
});
