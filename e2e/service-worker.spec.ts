import { expect, type Page } from '@playwright/test';
import { type Build, type BuildHost, type Fault, startBuildHost } from './support/build-host.ts';
import { test } from './support/test.ts';

/** What the service worker keeps with changing builds and wrong hosts. */

const page = (words: string) => `<meta name="kyara-base" content="">${words}`;
const OLD: Build = {
  './': page('old'),
  'assets/app-1.js': 'self.build = "old";',
  'assets/same.css': 'p {}',
};
const NEW: Build = {
  './': page('new'),
  'assets/app-2.js': 'self.build = "new";',
  'assets/same.css': 'p {}',
};

test.use({ serviceWorkers: 'allow' });

let host: BuildHost;

test.beforeEach(async () => {
  host = await startBuildHost(OLD);
});

test.afterEach(() => host.close());

async function install(tab: Page): Promise<string> {
  return tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('./sw.js');
    const found = new Promise<ServiceWorker>((resolve) =>
      registration.addEventListener('updatefound', () => resolve(registration.installing!)),
    );
    const begun = registration.installing;
    if (!begun) registration.update().catch(() => {});
    const worker = begun ?? (await found);
    while (worker.state === 'installing') {
      await new Promise((resolve) =>
        worker.addEventListener('statechange', resolve, { once: true }),
      );
    }
    return worker.state;
  });
}

async function kept(tab: Page): Promise<Build> {
  const found = await tab.evaluate(async () => {
    const texts: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        texts.push([request.url.slice(location.origin.length + 1), await reply!.text()]);
      }
    }
    return texts;
  });
  return Object.fromEntries(found.map(([path, text]) => [path || './', text]));
}

async function comeBack(tab: Page): Promise<void> {
  await tab.goto('about:blank');
  await tab.goto(`${host.site}/blank`);
}

/** The old worker stays for as long as a page of its is not quite gone, so it may take another visit. */
async function expectNew(tab: Page): Promise<void> {
  await expect(async () => {
    await comeBack(tab);
    expect(await kept(tab)).toEqual(NEW);
  }).toPass({ timeout: 30_000 });
}

test('a new build replaces the files of the old one', async ({ page: tab }) => {
  await tab.goto(`${host.site}/blank`);
  expect(await install(tab)).not.toBe('redundant');
  await expect.poll(() => kept(tab)).toEqual(OLD);
  host.deploy(NEW);
  expect(await install(tab)).not.toBe('redundant');
  await expectNew(tab);
  // The new worker answers.
  const answers = await tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const ask = async (path: string) => (await fetch(path)).status;
    return [await ask('./assets/app-2.js'), await ask('./assets/app-1.js')];
  });
  expect(answers).toEqual([200, 404]);
});

const FAULTS: Readonly<Record<string, readonly [path: string, fault: Fault]>> = {
  'an error': ['assets/app-2.js', (response) => response.writeHead(500).end('self.build = 1;')],
  'a file that is gone': ['assets/app-2.js', (response) => response.writeHead(404).end()],
  'other bytes under the right name': ['assets/app-2.js', (response) => response.end('evil()')],
  'another length of it': ['assets/same.css', (response) => response.end('p {} ')],
  'a redirect to another file': [
    'assets/app-2.js',
    (response) => response.writeHead(302, { location: '/assets/same.css' }).end(),
  ],
  'a redirect to another host': [
    'assets/app-2.js',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/app-2.js' }).end(),
  ],
  'a redirect of the page': [
    './',
    (response) => response.writeHead(302, { location: '/blank' }).end(),
  ],
  'a sign-in page in place of the page': [
    './',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<form>Sign in'),
  ],
  'a page that is an error': ['./', (response) => response.writeHead(503).end(page('sorry'))],
  'a reply that breaks off': [
    'assets/app-2.js',
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('self.');
      setTimeout(() => response.destroy(), 50);
    },
  ],
};

test('nothing of a build is kept when one reply is wrong, and the old one stays in charge', async ({
  page: tab,
}) => {
  await tab.goto(`${host.site}/blank`);
  // At the first visit there is nothing afterwards.
  host.spoil('assets/app-1.js', (response) => response.end('evil()'));
  expect(await install(tab)).toBe('redundant');
  expect(await kept(tab)).toEqual({});
  host.mend();
  expect(await install(tab)).not.toBe('redundant');
  host.deploy(NEW);
  for (const [what, [path, fault]] of Object.entries(FAULTS)) {
    host.spoil(path, fault);
    expect(await install(tab), what).toBe('redundant');
    expect(await kept(tab), what).toEqual(OLD);
  }
  host.mend();
  expect(await install(tab)).not.toBe('redundant');
  await expectNew(tab);
});

test('while the network hangs the kept page is opened', async ({ page: tab }) => {
  await tab.goto(`${host.site}/blank`);
  expect(await install(tab)).not.toBe('redundant');
  await comeBack(tab);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  host.spoil('./', () => {});
  // No answer will come; the worker waits two seconds for one.
  await tab.goto(`${host.site}/`, { timeout: 30_000 });
  await expect(tab.locator('body')).toHaveText('old');
});

test('a cache that does not answer is passed over', async ({ page: tab, context }) => {
  await tab.goto(`${host.site}/blank`);
  expect(await install(tab)).not.toBe('redundant');
  await comeBack(tab);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const looks: string[] = [];
    Object.assign(self, { looks });
    CacheStorage.prototype.match = (request) => {
      looks.push(String((request as Request).url));
      return new Promise(() => {});
    };
  });
  const text = await tab.evaluate(async () => (await fetch('./assets/app-1.js')).text());
  expect(text).toBe(OLD['assets/app-1.js']);
  const looks = await worker!.evaluate(() => (self as unknown as { looks: string[] }).looks);
  expect(looks).toEqual([`${host.site}/assets/app-1.js`]);
});
