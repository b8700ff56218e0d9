import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Handler, type PictureHost, startPictureHost } from '../testing/picture-host.ts';
import type { Resolver } from './resolve.ts';
import { createDownloader, type Downloader, type DownloaderOptions } from './download.ts';

const caller = { client: 'one', signal: new AbortController().signal };
const MAX_BYTES = 1000;
const BODY = Buffer.alloc(MAX_BYTES, 7);

const asked: string[] = [];
let seen: NodeJS.Dict<string | string[]> = {};

const handlers: Readonly<Record<string, Handler>> = {
  '/picture': (request, response) => {
    seen = request.headers;
    response.end(BODY);
  },
  '/large': (_request, response) => response.end(Buffer.alloc(MAX_BYTES + 1)),
  '/endless': (_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(500)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/slow': (_request, response) => {
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/missing': (_request, response) => response.writeHead(404).end(BODY),
  '/unchanged': (_request, response) => response.writeHead(304).end(),
  '/empty': (_request, response) => response.end(),
  '/gzip': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '900' }).write('x');
    setTimeout(() => response.destroy(), 10);
  },
  '/nowhere': (_request, response) => response.writeHead(302).end(),
  '/file': (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/credentials': (request, response) =>
    response.writeHead(302, { location: `http://u:p@${request.headers.host}/picture` }).end(),
};

/** `/hops/3` redirects three times, odd ones by a relative address. */
function hop(request: { url?: string | undefined; headers: { host?: string | undefined } }) {
  const left = Number(request.url?.split('/')[2]);
  if (left === 0) return '/picture';
  const next = `/hops/${left - 1}`;
  return left % 2 === 0 ? `http://${request.headers.host}${next}` : next;
}

const answer: Handler = (request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  if (path.startsWith('/hops/')) {
    response.writeHead(302, { location: hop(request), 'set-cookie': 'a=b' }).end('moved');
  } else if (path.startsWith('/to?')) {
    response.writeHead(307, { location: decodeURIComponent(path.slice(4)) }).end();
  } else (handlers[path] ?? handlers['/missing'])?.(request, response);
};

let host: PictureHost;
let inner: PictureHost;

beforeAll(async () => {
  host = await startPictureHost(answer);
  inner = await startPictureHost(answer);
});

afterAll(() => Promise.all([host.close(), inner.close()]));

async function withDownloader<T>(
  options: Partial<DownloaderOptions>,
  use: (downloader: Downloader) => Promise<T>,
): Promise<T> {
  const allowHosts = [host.host];
  const downloader = createDownloader({
    maxBytes: MAX_BYTES,
    timeoutMs: 10_000,
    allowHosts,
    atOnce: 4,
    perHost: 2,
    ...options,
  });
  try {
    return await use(downloader);
  } finally {
    await downloader.close();
  }
}

function get(path: string, options: Partial<DownloaderOptions> = {}) {
  const url = path.startsWith('/') ? `${host.url}${path}` : path;
  return withDownloader(options, (downloader) => downloader.download(url, caller));
}

describe('a download', () => {
  it('fetches the bytes, asking for a picture and giving nothing away', async () => {
    expect(await get('/picture')).toEqual(BODY);
    expect(seen).toMatchObject({ accept: 'image/*', 'accept-encoding': 'identity' });
    expect(Object.keys(seen)).not.toContain('cookie');
    expect(Object.keys(seen)).not.toContain('referer');
  });

  it('follows five redirects, without cookies, and no sixth', async () => {
    expect(await get('/hops/4')).toEqual(BODY);
    expect(seen.cookie).toBeUndefined();
    await expect(get('/hops/5')).rejects.toMatchObject({ status: 'downloadFailed' });
  });

  it('reads an address in another script', async () => {
    const path = Buffer.from('/絵.png').toString('latin1');
    await expect(get(`/to?${encodeURIComponent(path)}`)).rejects.toMatchObject({
      status: 'downloadFailed',
    });
    expect(asked.at(-1)).toBe('/%E7%B5%B5.png');
  });

  it.each(['/large', '/endless'])('stops at the limit of bytes: %s', async (path) => {
    await expect(get(path)).rejects.toMatchObject({ status: 'tooLarge' });
  });

  it('has an end while garbage is collected, with which time-outs may go', async () => {
    setFlagsFromString('--expose-gc');
    const timer = setInterval(runInNewContext('gc') as () => void, 20);
    onTestFinished(() => clearInterval(timer));
    await expect(get('/slow', { timeoutMs: 500 })).rejects.toMatchObject({
      cause: { name: 'TimeoutError' },
    });
  });

  it.each(['/silent', '/slow'])('fails with 17722 when its time is over: %s', async (path) => {
    await expect(get(path, { timeoutMs: 200 })).rejects.toMatchObject({
      status: 'downloadFailed',
      cause: { name: 'TimeoutError' },
    });
  });

  it.each([
    '/missing',
    '/unchanged',
    '/empty',
    '/gzip',
    '/cut',
    '/nowhere',
    '/file',
    '/credentials',
    'http://127.0.0.1:1/refused',
    'http://user:secret@127.0.0.1/',
    'http://name.invalid/',
  ])('fails with 17722: %s', async (path) => {
    const allowHosts = [host.host, '127.0.0.1:1'];
    await expect(get(path, { allowHosts })).rejects.toMatchObject({ status: 'downloadFailed' });
  });

  it.each([
    '',
    'x',
    'ftp://example.org/a.png',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://127.0.0.256/',
    'http://1.2.3.4.5/',
    'http://0xffffffffff/',
    'http://256.256.256.256/',
    'http://[::ffff:127.0.0.256]/',
    'http://[:::1]/',
    'http://a b/',
    'http://x:99999/',
    'http://x:-1/',
    'http://%00/',
    'http://xn--a/',
    'javascript:alert(1)',
    'blob:http://example.org/x',
    'http:///',
    'https:',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    '//example.org/',
    'http://',
  ])('refuses what is no http(s) address with 17703: %s', async (url) => {
    await withDownloader({}, async (downloader) => {
      await expect(downloader.download(url, caller)).rejects.toMatchObject({
        status: 'badParameters',
      });
    });
  });

  it('says that an address is too long', async () => {
    const url = `http://example.org/${'a'.repeat(8192)}`;
    await withDownloader({}, async (downloader) => {
      const download = downloader.download(url, caller);
      await expect(download).rejects.toMatchObject({
        status: 'badParameters',
        detail: 'url has more than 8192 characters',
      });
    });
  });

  it('ends when the client goes away', async () => {
    const controller = new AbortController();
    await withDownloader({ timeoutMs: 60_000 }, async (downloader) => {
      const download = downloader.download(`${host.url}/silent`, {
        client: 'one',
        signal: controller.signal,
      });
      setTimeout(() => controller.abort(new Error('gone')), 20);
      await expect(download).rejects.toThrow('gone');
    });
  });
});

describe('the address check', () => {
  /** Spellings of loopback; `PORT` is the inner server's. */
  const spellings = [
    'http://127.0.0.1:PORT/picture',
    'http://127.1:PORT/picture',
    'http://0x7f.1:PORT/picture',
    'http://0177.0.0.1:PORT/picture',
    'http://2130706433:PORT/picture',
    'http://①②⑦.0.0.1:PORT/picture',
    'http://127.0.0.1.:PORT/picture',
    'http://0.0.0.0:PORT/picture',
    'http://0:PORT/picture',
    'http://localhost:PORT/picture',
    'http://LOCALHOST:PORT/picture',
    'http://[::1]:PORT/picture',
    'http://[::]:PORT/picture',
    'http://[::ffff:127.0.0.1]:PORT/picture',
    'http://[::ffff:7f00:1]:PORT/picture',
    'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/picture',
    'http://[64:ff9b::127.0.0.1]:PORT/picture',
    'http://[64:ff9b:1::7f00:1]:PORT/picture',
    'http://[::127.0.0.1]:PORT/picture',
    'http://[2002:7f00:1::]:PORT/picture',
    'http://[2001:0:7f00:1::]:PORT/picture',
    'http://[fe80::1]:PORT/picture',
    'http://[fd00::1]:PORT/picture',
    'http://[ff02::1]:PORT/picture',
    'http://127.0.0.1%2e:PORT/picture',
    'http://127。0。0。1:PORT/picture',
    'http://ⓛocalhost:PORT/picture',
    'http://0x7f000001:PORT/picture',
    'http://017700000001:PORT/picture',
    'http://127.0.1:PORT/picture',
    'http://0x7f.0.0x0.01:PORT/picture',
    'http://10.0.0.1:PORT/picture',
    'http://100.64.0.1:PORT/picture',
    'http://169.254.169.254:PORT/latest/meta-data/',
    'http://192.0.2.1:PORT/picture',
    'http://198.18.0.1:PORT/picture',
    'http://224.0.0.1:PORT/picture',
    'http://255.255.255.255:PORT/picture',
    'https://127.0.0.1:PORT/picture',
    'http:\\\\127.0.0.1:PORT\\picture',
  ];

  it.each(spellings)('refuses %s', async (spelling) => {
    const url = spelling.replace('PORT', String(inner.port));
    await expect(get(url)).rejects.toMatchObject({
      status: 'downloadFailed',
      cause: { code: 'ERR_REFUSED_ADDRESS' },
    });
    expect(inner.connections()).toBe(0);
  });

  it.each(spellings)('refuses a redirect to %s', async (spelling) => {
    // Header bytes as UTF-8, as real servers send it.
    const bytes = Buffer.from(spelling.replace('PORT', String(inner.port))).toString('latin1');
    const target = encodeURIComponent(bytes);
    await expect(get(`/to?${target}`)).rejects.toMatchObject({
      cause: { code: 'ERR_REFUSED_ADDRESS' },
    });
    expect(inner.connections()).toBe(0);
  });

  function resolverOf(...answers: readonly string[][]): {
    resolver: Resolver;
    asked: () => number;
  } {
    let count = 0;
    const resolver: Resolver = async () => {
      const addresses = answers[Math.min(count, answers.length - 1)] ?? [];
      count += 1;
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { resolver, asked: () => count };
  }

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['a private address behind a public one', ['192.0.66.2', '127.0.0.1']],
    ['a private address before a public one', ['10.0.0.1', '192.0.66.2']],
    ['no address', []],
  ])('refuses a name with %s', async (_name, addresses) => {
    const { resolver } = resolverOf(addresses);
    const url = `http://pictures.example:${inner.port}/picture`;
    await expect(get(url, { resolver })).rejects.toMatchObject({
      cause: { code: 'ERR_REFUSED_ADDRESS' },
    });
    expect(inner.connections()).toBe(0);
  });

  it('connects to the address that was checked, whatever the name says next', async () => {
    // First a public address where nobody answers (192.0.64.0/18), then the inner server.
    const { resolver, asked } = resolverOf(['192.0.66.2'], ['127.0.0.1']);
    const url = `http://rebinding.example:${inner.port}/picture`;
    const options = { resolver, timeoutMs: 500 };
    await expect(get(url, options)).rejects.toMatchObject({ status: 'downloadFailed' });
    expect(asked()).toBe(1);
    expect(inner.connections()).toBe(0);
  });

  it('exempts a pair with an IPv6 address', async () => {
    const six = await startPictureHost(answer, '::1');
    expect(six.host).toBe(`[::1]:${six.port}`);
    expect(await get(`${six.url}/picture`, { allowHosts: [six.host] })).toEqual(BODY);
    await expect(get(`${six.url}/picture`)).rejects.toMatchObject({
      cause: { code: 'ERR_REFUSED_ADDRESS' },
    });
    await six.close();
  });

  it('exempts a pair of host and port, and no other port of that host', async () => {
    expect(await get(`${inner.url}/picture`, { allowHosts: [inner.host] })).toEqual(BODY);
    const allowHosts = [`localhost:${inner.port}`];
    expect(await get(`http://localhost:${inner.port}/picture`, { allowHosts })).toEqual(BODY);
    await expect(get(`${host.url}/picture`, { allowHosts })).rejects.toMatchObject({
      cause: { code: 'ERR_REFUSED_ADDRESS' },
    });
  });
});
