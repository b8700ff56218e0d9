import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import {
  boxes,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  sceneWith,
  searchesOf,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

const scene = sceneWith(2);
const { sharedNothing } = TEXTS.en.intake;

async function openInstalled(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

async function share(page: Page, parts: { file?: string; text?: string }): Promise<void> {
  const base64 = parts.file && readFileSync(`${ROOT}${parts.file}`).toString('base64');
  await page.evaluate(
    ({ base64, text }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: './share', enctype: 'multipart/form-data' });
      const files = document.createElement('input');
      Object.assign(files, { type: 'file', name: 'files' });
      const words = document.createElement('input');
      Object.assign(words, { name: 'text', value: text });
      form.append(files, words);
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'shared.webp', { type: 'image/webp' }));
        files.files = transfer.files;
      }
      document.body.append(form);
      form.submit();
    },
    { base64, text: parts.text ?? '' },
  );
}

test('a shared picture opens recognised, and is searched for once', async ({ page }) => {
  const searches = searchesOf(page);
  await openInstalled(page);
  await share(page, { file: scene.file });
  await expectFound(page, 2);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expectFound(page, 2);
  expect(searches.length).toBe(1);
  expect(await page.evaluate(() => caches.has('kyara-shared'))).toBe(false);
});

test('a shared address opens recognised, wherever in the text it stands', async ({ page }) => {
  await openInstalled(page);
  await share(page, { text: `Who is this? ${hosted(scene.file)}` });
  await expectFound(page, 2);
  expect(new URL(page.url()).searchParams.get('url')).toBe(hosted(scene.file));
});

test('shared words without a picture are told so', async ({ page }) => {
  await openInstalled(page);
  await share(page, { text: 'only words' });
  await expect(main(page).getByText(sharedNothing)).toBeVisible();
});

const EVIL_SHARES: readonly [string, string, string][] = [
  ['no multipart', 'text/plain', 'x'],
  [
    'a script as address',
    'application/x-www-form-urlencoded',
    'url=javascript:ran=1&text=<script>',
  ],
  [
    'words where files belong',
    'application/x-www-form-urlencoded',
    'files=<img src=x onerror=ran=1>',
  ],
];

test('a post to the share sheet’s address that is none leads to the page all the same', async ({
  page,
}) => {
  await openInstalled(page);
  for (const [what, type, body] of EVIL_SHARES) {
    const arrived = page.waitForEvent('load');
    // A form, as any other page could hold it.
    await page.evaluate(
      ([type, body]) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'POST', action: './share', enctype: type });
        for (const part of body.split('&')) {
          const [name = '', value = ''] = part.split(/=(.*)/s);
          const field = document.createElement('input');
          Object.assign(field, { name, value });
          form.append(field);
        }
        document.body.append(form);
        form.submit();
      },
      [type, body] as const,
    );
    await arrived;
    await expect(main(page).getByText(sharedNothing), what).toBeVisible();
    expect(await page.evaluate(() => caches.has('kyara-shared')), what).toBe(false);
    expect(await page.evaluate('typeof ran')).toBe('undefined');
  }
});

test('odd questions are answered by the network and never kept', async ({ page }) => {
  await openInstalled(page);
  const keptBefore = await keptPaths(page);
  const statuses = await page.evaluate(async () => {
    const script = document.querySelector<HTMLLinkElement>('link[href*="assets/"]')!.href;
    const ask = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
    return [
      await ask(`${script}?v=2`),
      await ask(script, { headers: { range: 'bytes=0-3' } }),
      await ask(`${script}.map`),
      await ask('./assets/nothing.js'),
      await ask('./v1/model/list'),
      await ask('./nothing'),
    ];
  });
  expect(statuses).toEqual([200, 200, 404, 404, 200, 404]);
  expect(await keptPaths(page)).toEqual(keptBefore);
});

test('without a network the page opens, says so, and loads what it needs', async ({ page }) => {
  await openInstalled(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(TEXTS.en.start.heading);
  await expect(main(page).getByText(TEXTS.en.page.offline)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: TEXTS.en.footer.everywhere }).click();
  await expect(heading(page)).not.toHaveText(TEXTS.en.start.heading);
  await page.goBack();
  await fileField(page).setInputFiles(`${ROOT}${scene.file}`);
  await expect(main(page).getByText(TEXTS.en.failure.network)).toBeVisible();
  await page.context().setOffline(false);
  await expect(main(page).getByText(TEXTS.en.page.offline)).toHaveCount(0);
  await page.getByRole('button', { name: TEXTS.en.failure.again }).click();
  await expect(boxes(page).first()).toBeVisible();
});

test('without a network the history opens its answers', async ({ page }) => {
  await openInstalled(page);
  await page.getByRole('link', { name: TEXTS.en.nav.history, exact: true }).click();
  await main(page).getByRole('switch').check();
  await page.goto('/');
  await fileField(page).setInputFiles(`${ROOT}${scene.file}`);
  await expectFound(page, 2);
  const items = main(page).locator('a[href*="id="]');
  await page.getByRole('link', { name: TEXTS.en.nav.history, exact: true }).click();
  await expect(items).toHaveCount(1);
  await page.context().setOffline(true);
  await page.reload();
  await expect(main(page).getByText(TEXTS.en.page.offline)).toBeVisible();
  await items.click();
  await expectFound(page, 2);
  await expect(page.locator('#stage img')).toBeVisible();
});

test('nothing of the service is kept in a cache', async ({ page }) => {
  await openInstalled(page);
  await fileField(page).setInputFiles(`${ROOT}${scene.file}`);
  await expectFound(page, 2);
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path.startsWith('/v1'))).toEqual([]);
});

/** Mocks the system's launch queue; without bytes the file cannot be read. */
async function launchWith(page: Page, bytes?: Buffer): Promise<void> {
  await page.addInitScript((base64) => {
    const getFile = async () => {
      if (base64 === undefined) throw new DOMException('It is gone.', 'NotFoundError');
      const picture = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      return new File([picture], 'opened.webp', { type: 'image/webp' });
    };
    const setConsumer = (consumer: (launch: unknown) => void) => consumer({ files: [{ getFile }] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  }, bytes?.toString('base64'));
  await page.goto('/?opened=1');
}

test('files opened with the installed app reach the page', async ({ page }) => {
  await launchWith(page, readFileSync(`${ROOT}${scene.file}`));
  await expectFound(page, 2);
});

test('what cannot be read is told', async ({ page }) => {
  await launchWith(page);
  await expect(main(page).getByText(sharedNothing)).toBeVisible();
  await page.goto('/?shared=1');
  await expect(main(page).getByText(sharedNothing)).toBeVisible();
  await page.addInitScript(() => {
    Cache.prototype.matchAll = () => Promise.reject(new DOMException('no', 'UnknownError'));
  });
  await page.goto('/?shared=1');
  await expect(main(page).getByText(sharedNothing)).toBeVisible();
});
