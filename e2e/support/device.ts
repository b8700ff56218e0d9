import { expect, type FileChooser, type Page } from '@playwright/test';
import type { SearchReply } from '../../src/contract/search.ts';
import type { DeviceNews } from '../../src/site/device/protocol.ts';
import { en as settings } from '../../src/site/pages/settings/texts.ts';
import { withC2pa } from '../../src/engine/node/testing/c2pa.ts';
import { headOf } from '../../src/gallery/handle.ts';
import { shippedEmbedder } from '../../src/library/testing/packs.ts';
import { similarityAt } from '../../src/recognition/match/search/vectors.ts';
import { SITE } from './addresses.ts';
import { boxes, expectFound, fileField, main, sceneWith, TEXTS, upload } from './site.ts';

const { en } = TEXTS;

export const SCENE = sceneWith(2).file;

/** The page, what it is made of, and what tells nothing of a picture. */
const OWN_FILES =
  /^\/($|assets\/|samples\/|models\/|packs\/|device|cast\/|[\w-]+\.(svg|png|js|xml|webmanifest)$|v1\/(model\/list|status|gallery)$)/;

export async function chooseDevice(page: Page, site = '/'): Promise<void> {
  await page.goto(site);
  await page.getByRole('combobox', { name: en.model.label }).selectOption('on-device');
}

/** To the start page as a person goes there: a reload would load the networks again. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: en.page.home }).click();
}

export async function goToSettings(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: en.nav.settings }).click();
}

/** Waits for the recogniser's threads: as many as there are cores, up to four. */
export async function expectLoaded(page: Page): Promise<void> {
  const most = Math.min(4, await page.evaluate(() => navigator.hardwareConcurrency));
  const threads = () => page.workers().filter((one) => one.url().includes('/recogniser-')).length;
  await expect.poll(threads).toBe(most);
}

/** What this device keeps, in the settings. */
export const kept = (page: Page) => page.getByRole('region', { name: en.model.onDevice });

/** @returns the path of the file in which what was taught is saved */
export async function saveTaught(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await kept(page).getByRole('button', { name: settings.device.export }).click();
  return (await download).path();
}

export async function takeIn(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await kept(page).getByRole('button', { name: settings.device.import }).click();
  await (await chooser).setFiles(file);
}

/** Keeps the page's workers and what they found, as `window.started` and `window.replies`. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Own = window.Worker;
    const started: Worker[] = [];
    const replies: unknown[] = [];
    Object.assign(window, {
      started,
      replies,
      Worker: class extends Own {
        constructor(...args: ConstructorParameters<typeof Own>) {
          super(...args);
          started.push(this);
          this.addEventListener('message', ({ data }: MessageEvent<DeviceNews>) => {
            if (data.kind !== 'done') return;
            const { value } = data;
            if (typeof value === 'object' && 'trace_id' in value) replies.push(value);
          });
        }
      },
    });
  });
}

/** Of the last picture. */
export function lastReply(page: Page): Promise<SearchReply> {
  return page.evaluate(() => (window as unknown as { replies: SearchReply[] }).replies.at(-1)!);
}

/** Numbers of the shipped embedder's vectors. */
const WIDTH = 512;

/** @throws HandleError when it is not of the shipped embedder */
const vectorOf = (handle: string) =>
  headOf(handle, { weights: shippedEmbedder().weights, width: WIDTH }).vector;

/** The same boxes and embeddings: the device has the service's core. */
export function expectSameHeads(found: SearchReply, wanted: SearchReply): void {
  expect(found.data).toHaveLength(wanted.data.length);
  for (const [index, { box, handle }] of wanted.data.entries()) {
    const head = found.data[index]!;
    for (const [at, edge] of box.entries()) expect(head.box[at]).toBeCloseTo(edge, 3);
    const embedding = { width: WIDTH, data: vectorOf(handle!) };
    expect(similarityAt(embedding, 0, vectorOf(head.handle!))).toBeGreaterThan(0.999);
  }
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
