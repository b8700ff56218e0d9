import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { heading, hosted, expectFound, openDeepLink, sceneWith } from './support/site.ts';
import { test } from './support/test.ts';

/** Scripts and styles of the first load, gzipped, in KB of 1,024 bytes. */
const LANDING = 111 * 1024;

/** The same for a deep link, which needs the view of an answer too: frames, labels, zoom, cards. */
const DEEP_LINK = 139 * 1024;

/** Gzipped bytes of every script and style sheet that the page loads while `visit` runs. */
async function loadedBytes(page: Page, visit: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await visit();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the first load of scripts and styles stays within its budget', async ({ page }) => {
  const bytes = await loadedBytes(page, async () => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
  });
  console.log(`landing: ${bytes} bytes of scripts and styles, gzipped`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(LANDING);
});

test('a deep link stays within its budget', async ({ page }) => {
  const bytes = await loadedBytes(page, async () => {
    await openDeepLink(page, hosted(sceneWith(2).file));
    await expectFound(page, 2);
  });
  console.log(`deep link: ${bytes} bytes of scripts and styles, gzipped`);
  expect(bytes).toBeLessThanOrEqual(DEEP_LINK);
});

test('hashed files may be kept for good', async ({ page }) => {
  const headers: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) headers.push(response.headers());
  });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(headers.length).toBeGreaterThan(1);
  for (const header of headers) {
    expect(header['cache-control']).toContain('immutable');
    expect(header['x-content-type-options']).toBe('nosniff');
    expect(header['content-encoding']).toBe('br');
    expect(header.vary?.toLowerCase()).toContain('accept-encoding');
  }
});

test('the page itself is asked for again, and not sent again', async ({ request }) => {
  const first = await request.get('/');
  const { etag, 'cache-control': cacheControl } = first.headers();
  expect(cacheControl).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': etag! } });
  expect(again.status()).toBe(304);
});

test('nothing on the page breaks its content security policy', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await openDeepLink(page, hosted(sceneWith(3).file));
  await expectFound(page, 3);
  await page.locator('[aria-haspopup="listbox"]').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(problems).toEqual([]);
});
