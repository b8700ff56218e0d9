import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorReply } from '../../contract/search.ts';
import { errorOf, form, search } from '../testing/ask.ts';
import { type PictureHost, startPictureHost } from '../testing/picture-host.ts';
import { type StartedService, startService } from '../testing/start.ts';

const page = (meta: string) => `<!DOCTYPE html><html><head>${meta}</head><body>words</body></html>`;
const named = (content: string) => page(`<meta property="og:image" content="${content}">`);

const BODIES: Readonly<Record<string, string>> = {
  '/page': page(''),
  '/xml': `<?xml version="1.0"?><!-- x --><html xmlns="http://www.w3.org/1999/xhtml"></html>`,
  '/commented': `<!-- a --> <!----><!-- -- --><!doctype html>`,
  // 2^146 ways to split them, for a pattern that lets a comment swallow the next one.
  '/comments': '<!---->'.repeat(146),
  '/words': 'only words',
  '/named': named('https://pictures.example/a.png?b=1&amp;c=2'),
  '/single': page("<meta content='https://pictures.example/b.png' name='og:image:secure_url' />"),
  '/second': named('/relative.png') + named('https://pictures.example/c.png'),
  '/relative': named('/relative.png'),
  '/script': named('javascript:alert(1)'),
  '/private': named('http://192.168.1.1/a.png'),
  '/literal': named('http://[::1]/a.png'),
  '/inside': named('http://private.example:9000/a.png'),
  '/nobody': named('http://nobody.example/a.png'),
  '/unanswered': named('http://silent.example/a.png'),
  '/exempt': named('http://localhost:9000/a.png'),
  '/credentials': named('https://me:secret@pictures.example/a.png'),
  '/large': 'x'.repeat(3000),
};
const STATUSES: Readonly<Record<string, number>> = {
  '/401': 401,
  '/403': 403,
  '/404': 404,
  '/410': 410,
  '/500': 500,
};

const ADDRESSES: Readonly<Record<string, string>> = {
  'pictures.example': '192.0.66.2',
  'private.example': '10.0.0.1',
  localhost: '127.0.0.1',
};

let host: PictureHost;
let service: StartedService;

beforeAll(async () => {
  host = await startPictureHost(({ url = '' }, response) => {
    if (url === '/silent') return;
    response.writeHead(STATUSES[url] ?? 200, { 'content-type': 'image/png' });
    response.end(BODIES[url] ?? '');
  });
  const env = {
    URL_ALLOW_HOSTS: `${new URL(host.url).host},localhost:9000`,
    URL_TIMEOUT_MS: '1000',
    MAX_IMAGE_BYTES: '2000',
  };
  const resolver = async (hostname: string) => {
    if (hostname === 'silent.example') return new Promise<never>(() => {});
    const address = ADDRESSES[hostname];
    if (address !== undefined) return [{ address, family: 4 }];
    throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND', syscall: 'queryA' });
  };
  service = await startService({ env, resolver });
});

afterAll(async () => {
  await service.close();
  await host.close();
});

async function refusal(url: string): Promise<ErrorReply> {
  const address = url.startsWith('/') ? `${host.url}${url}` : url;
  return errorOf(await search(service.base, form({ url: address })));
}

it.each([
  ['/page', 17705, 'web-page'],
  ['/xml', 17705, 'web-page'],
  ['/commented', 17705, 'web-page'],
  ['/comments', 17705, 'not-a-picture'],
  ['/words', 17705, 'not-a-picture'],
  ['/401', 17722, 'not-allowed'],
  ['/403', 17722, 'not-allowed'],
  ['/404', 17722, 'not-found'],
  ['/410', 17722, 'not-found'],
  ['/500', 17722, 'failed'],
  ['/silent', 17722, 'timeout'],
  ['/large', 17701, 'too-large'],
  ['http://nobody.example/a.png', 17722, 'host-unknown'],
])('%s is %i with the reason %s', async (url, code, reason) => {
  const reply = await refusal(url);
  expect(reply).toMatchObject({ code, reason });
  expect(reply.suggestion).toBeUndefined();
});

it('tells no more of a private address than of an unknown host', async () => {
  const [unknown, ...refused] = await Promise.all(
    [
      'http://nobody.example/',
      'http://private.example/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://localhost:1/',
      'http://169.254.169.254/',
    ].map(async (url) => ({ ...(await refusal(url)), trace_id: '' })),
  );
  for (const reply of refused) expect(reply).toEqual(unknown);
});

it.each([
  ['/named', 'https://pictures.example/a.png?b=1&c=2'],
  ['/single', 'https://pictures.example/b.png'],
  ['/second', 'https://pictures.example/c.png'],
  ['/relative', undefined],
  ['/script', undefined],
  ['/private', undefined],
  ['/literal', undefined],
  ['/inside', undefined],
  ['/nobody', undefined],
  ['/unanswered', undefined],
  ['/exempt', undefined],
  ['/credentials', undefined],
])('suggests the picture that %s names: %s', async (url, suggestion) => {
  const reply = await refusal(url);
  expect(reply).toMatchObject({ reason: 'web-page' });
  expect(reply.suggestion).toBe(suggestion);
});
