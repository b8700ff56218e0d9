import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { DeviceFiles } from '../src/contract/device-files.ts';
import {
  heading,
  hosted,
  expectFound,
  main,
  openDeepLink,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';

/** First load: gzipped bytes of scripts and styles, inline ones included; files. */
const LANDING = { bytes: 120 * 1024, files: 5 } as const;

const DEEP_LINK = { bytes: 150 * 1024, files: 10 } as const;

function inlineCode(html: string): string {
  const parts = html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g);
  return [...parts].map(([, , code]) => code).join('\n');
}

/** Gzipped bytes of scripts and styles loaded while `visit` runs, inline ones included; nothing may go wrong. */
async function loaded(page: Page, visit: () => Promise<void>) {
  const sizes: Promise<number>[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['document', 'script', 'stylesheet'].includes(type)) return;
    const code = type === 'document' ? response.text().then(inlineCode) : response.body();
    sizes.push(code.then((text) => gzipSync(text, { level: 9 }).length));
  });
  await visit();
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
  const each = await Promise.all(sizes);
  return { bytes: each.reduce((sum, size) => sum + size, 0), files: each.length };
}

test('the first load of scripts and styles stays within its budget', async ({ page }) => {
  const { bytes, files } = await loaded(page, async () => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
  });
  console.log(
    `landing: ${bytes} of ${LANDING.bytes} bytes of scripts and styles, gzipped, ${files} files`,
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(LANDING.bytes);
  expect(files).toBeLessThanOrEqual(LANDING.files);
});

test('a deep link stays within its budget', async ({ page }) => {
  const { bytes, files } = await loaded(page, async () => {
    await openDeepLink(page, hosted(sceneWith(2).file));
    await expectFound(page, 2);
  });
  console.log(
    `deep link: ${bytes} of ${DEEP_LINK.bytes} bytes of scripts and styles, gzipped, ${files} files`,
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(DEEP_LINK.bytes);
  expect(files).toBeLessThanOrEqual(DEEP_LINK.files);
});

test('recognising on the device downloads what the picker says', async ({ page, request }) => {
  const list = (await (await request.get('/device.json')).json()) as DeviceFiles;
  const files = [list.runtime, ...list.model, ...list.packs.flat(), list.cast.vectors];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await page.goto('/');
  await page.getByRole('combobox', { name: TEXTS.en.model.label }).selectOption('on-device');
  await expect(main(page)).toContainText(`${Math.round(bytes / 1e6)} MB once`);
});

test('hashed files may be kept for good', async ({ page }) => {
  const headers: Record<string, string>[] = [];
  const isFont = (header: Record<string, string>) => header['content-type'] === 'font/woff2';
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) headers.push(response.headers());
  });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(headers.length).toBeGreaterThan(1);
  for (const header of headers) {
    expect(header['cache-control']).toContain('immutable');
    expect(header['x-content-type-options']).toBe('nosniff');
    // A font is compressed in itself.
    if (isFont(header)) continue;
    expect(header['content-encoding']).toBe('br');
    expect(header.vary?.toLowerCase()).toContain('accept-encoding');
  }
  expect(headers.filter(isFont).map((header) => Number(header['content-length']) < 20_480)).toEqual(
    [true],
  );
});

test('the page itself is asked for again, and not sent again', async ({ request }) => {
  const first = await request.get('/');
  const { etag, 'cache-control': cacheControl } = first.headers();
  expect(cacheControl).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': etag! } });
  expect(again.status()).toBe(304);
});
