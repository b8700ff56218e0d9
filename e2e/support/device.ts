import { expect, type Page } from '@playwright/test';
import { withC2pa } from '../../src/engine/node/c2pa/testing.ts';
import { SITE } from './addresses.ts';
import { boxes, expectFound, fileField, main, sceneWith, TEXTS, upload } from './site.ts';

const { en } = TEXTS;

export const SCENE = sceneWith(2).file;

/** The page, what it is made of, and what tells nothing of a picture. */
const OWN_FILES =
  /^\/($|assets\/|samples\/|models\/|packs\/|device|cast\/|[\w-]+\.(svg|png|js|xml|webmanifest)$|v1\/(model\/list|status|gallery)$)/;

export async function chooseDevice(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: en.model.label }).selectOption('on-device');
}

/** The first answer waits for the networks to be loaded. */
export async function expectFoundHere(page: Page, heads: number): Promise<void> {
  await expect(boxes(page)).toHaveCount(heads);
  await expectFound(page, heads);
}

/** Paths asked for, and addresses that are none of the page's own files or tell of a picture. */
export function noteRequests(page: Page) {
  const paths: string[] = [];
  const foreign: string[] = [];
  page.on('request', (one) => {
    const { protocol, origin, pathname, search: query } = new URL(one.url());
    // Of this page's own memory.
    if (/^(blob|data):$/.test(protocol)) return;
    paths.push(pathname);
    const isOwn = origin === SITE && OWN_FILES.test(pathname) && one.method() === 'GET';
    if (!isOwn || one.postData() !== null || query.includes('url=')) foreign.push(one.url());
  });
  return { paths, foreign };
}

/** Chooses the scene with a record that says who painted it. */
export async function chooseSigned(page: Page, softwareAgent: string): Promise<void> {
  const signed = await withC2pa(upload(SCENE).buffer, 'image/webp', {
    sourceType: 'trainedAlgorithmicMedia',
    softwareAgent,
  });
  await fileField(page).setInputFiles({ ...upload(SCENE), buffer: Buffer.from(signed) });
}

/** What is said of how the picture was made. */
export const verdict = (page: Page) => main(page).locator('[data-ai]');
