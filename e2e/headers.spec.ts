import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { SITE } from './support/addresses.ts';
import { expectFound, heading, hosted, openDeepLink, sceneWith } from './support/site.ts';
import { test } from './support/test.ts';
import { ROOT } from './support/truth.ts';
import { search } from './support/wire.ts';

/** The security headers, on every kind of reply and in a browser. */

const scene = sceneWith(2);

async function attempt(page: Page, code: () => unknown): Promise<string> {
  return page.evaluate(code).then(
    () => 'none',
    (error: Error) => /\b\w*Error\b/.exec(error.message.replace('page.evaluate: ', ''))?.[0] ?? '',
  );
}

const SINKS: Readonly<Record<string, () => unknown>> = {
  innerHTML: () => (document.body.innerHTML = '<img src="x" onerror="ran = 1">'),
  outerHTML: () => (document.querySelector('footer')!.outerHTML = '<p>gone</p>'),
  insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<p>more</p>'),
  'document.write': () => document.write('<p>written</p>'),
  srcdoc: () => (document.createElement('iframe').srcdoc = '<p>framed</p>'),
  'parsed document': () => new DOMParser().parseFromString('<p>parsed</p>', 'text/html'),
  'text of a script': () => (document.createElement('script').text = 'ran = 1'),
  'address of a script': () => (document.createElement('script').src = './ran.js'),
  'event handler': () => document.body.setAttribute('onclick', 'ran = 1'),
  worker: () => new Worker('./ran.js'),
  'service worker': () => navigator.serviceWorker.register('./sw.js'),
  'another policy': () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return trustedTypes.createPolicy('evil', { createHTML: (text: string) => text });
  },
};

test.use({ serviceWorkers: 'allow' });

test('no text becomes markup or script', async ({ page, troubles }) => {
  await page.goto('/');
  // The page's own worker passes its policy.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const [name, sink] of Object.entries(SINKS)) {
    expect(await attempt(page, sink), name).toBe('TypeError');
    await expect.poll(() => troubles.policy, name).toHaveLength(1);
    expect(troubles.policy.pop()).toMatch(/^(require-)?trusted-types/);
  }
  expect(await page.evaluate('typeof ran')).toBe('undefined');
  // Deferred, since the test itself may compile code.
  const compile = () =>
    new Promise((done) => setTimeout(done)).then(() => (0, eval)('ran = 1') as unknown);
  expect(await attempt(page, compile)).toBe('EvalError');
  expect(await page.evaluate('typeof ran')).toBe('undefined');
  troubles.policy.length = 0;
});

test('what is written into the page on its way does not run', async ({ page, troubles }) => {
  const other = hosted(scene.file);
  const added = `<script>ran = 1</script><img src="x" onerror="ran = 2"><style>body{color:red}</style>
    <base href="${other}"><script src="${other}"></script><iframe src="${other}"></iframe>
    <object data="/icon.svg"></object><img src="${other}"><svg onload="ran = 3"></svg>
    <a href="javascript:ran = 4">`;
  await page.route(`${SITE}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${added}</body>`);
    await route.fulfill({ response, body });
  });
  const foreign: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(SITE)) foreign.push(response.url());
  });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.locator('a[href^="javascript:"]').evaluate((link: HTMLElement) => link.click());
  const directives = () => troubles.policy.map((text) => text.split(':')[0]);
  await expect
    .poll(() => [...new Set(directives())].sort())
    .toEqual([
      'base-uri',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]);
  expect(await page.evaluate('typeof ran')).toBe('undefined');
  expect(foreign).toEqual([]);
  troubles.policy.length = 0;
});

test('the page is isolated, may compile WebAssembly, and has no powers it does not use', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Permissions-Policy')) problems.push(message.text());
  });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  // An unknown permission is a warning.
  expect(problems).toEqual([]);
  const seen = await page.evaluate(async () => {
    const policy = (document as unknown as { featurePolicy: { allowedFeatures(): string[] } })
      .featurePolicy;
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    return {
      isolated: crossOriginIsolated,
      shared: typeof SharedArrayBuffer,
      wasm: (await WebAssembly.compile(empty)) instanceof WebAssembly.Module,
      powers: policy.allowedFeatures(),
    };
  });
  expect(seen).toMatchObject({ isolated: true, shared: 'function', wasm: true });
  const unused = ['camera', 'microphone', 'geolocation', 'usb', 'payment', 'display-capture'];
  expect(seen.powers.filter((power) => unused.includes(power))).toEqual([]);
});

test('no request says where it comes from', async ({ page }) => {
  const referrers: Promise<string | undefined>[] = [];
  page.on('request', (request) =>
    referrers.push(request.allHeaders().then(({ referer }) => referer)),
  );
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  expect(referrers.length).toBeGreaterThan(5);
  expect((await Promise.all(referrers)).filter(Boolean)).toEqual([]);
});

test('every kind of reply has the headers', async ({ request }) => {
  const [asset] = readdirSync(`${ROOT}dist/site/assets`).filter((name) => name.endsWith('.js'));
  const { preview, data } = await search(request, scene.file);
  const html = { accept: 'text/html' };
  const replies: readonly [string, 'page' | 'data', string, Record<string, string>?][] = [
    ['page', 'page', '/'],
    ['page that is not there', 'page', '/nothing', html],
    ['malformed address', 'page', '/%zz', html],
    ['asset', 'page', `/assets/${asset}`],
    ['service worker', 'page', '/sw.js'],
    ['picture of the site', 'page', '/icon.svg'],
    ['health', 'page', '/healthz'],
    ['API', 'data', '/v1/model/list'],
    ['API, nothing there', 'data', '/v1/nothing', html],
    ['API document', 'data', '/v1/openapi.json'],
    ['gallery', 'data', '/v1/gallery'],
    ['preview', 'data', preview!],
    ['preview that is gone', 'data', '/v1/preview/gone'],
    ['reference picture', 'data', data[0]!.character[0]!.image!],
  ];
  for (const [what, kind, path, headers = {}] of replies) {
    const got = (await request.get(path, { headers })).headers();
    const policy = got['content-security-policy'] ?? '';
    expect(policy, what).toContain("default-src 'none'");
    expect(policy, what).toContain("frame-ancestors 'none'");
    if (kind === 'data') expect(policy, what).toMatch(/sandbox$/);
    expect(policy, what).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    expect(got, what).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(got['permissions-policy'], what).toContain('geolocation=()');
    expect(got['cross-origin-resource-policy'], what).toMatch(/^(same|cross)-origin$/);
  }
});
