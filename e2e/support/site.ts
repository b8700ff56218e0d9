import { readFileSync } from 'node:fs';
import { devices, expect, type Locator, type Page, type Request } from '@playwright/test';
import { type Box, clipBox, growFaceToHead, iou } from '../../src/contract/box.ts';
import * as history from '../../src/site/history/texts.ts';
import { en } from '../../src/site/i18n/en.ts';
import { ja } from '../../src/site/i18n/ja.ts';
import { zh } from '../../src/site/i18n/zh.ts';
import * as queue from '../../src/site/queue/texts.ts';
import * as failure from '../../src/site/result/failure/texts.ts';
import { pictureUrl } from './addresses.ts';
import { readCastTruth, ROOT, type Scene } from './truth.ts';

export const TEXTS = {
  en: {
    ...en,
    failure: { ...en.failure, ...failure.en },
    history: history.en,
    queue: queue.en,
  },
  ja: {
    ...ja,
    failure: { ...ja.failure, ...failure.ja },
    history: history.ja,
    queue: queue.ja,
  },
  zh: {
    ...zh,
    failure: { ...zh.failure, ...failure.zh },
    history: history.zh,
    queue: queue.zh,
  },
};

export type PageLanguage = keyof typeof TEXTS;

export const PAGE_LANGUAGES: readonly PageLanguage[] = ['ja', 'en', 'zh'];

export const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = {
  ja: '日本語',
  en: 'English',
  zh: '中文',
};

/** The page opens with these settings remembered, each time. */
export async function remember(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('kyara.settings', stored),
    JSON.stringify(settings),
  );
}

export function rememberLanguage(page: Page, language: PageLanguage): Promise<void> {
  return remember(page, { language });
}

const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];

/** What `test.use` takes for a desktop and a phone. */
export const SIZES = [
  { name: 'desktop', use: {} },
  { name: 'phone', use: { viewport, userAgent, hasTouch, isMobile } },
];

const truth = readCastTruth();

/** A scene with this many heads. */
export function sceneWith(heads: number): Scene {
  const scene = truth.scenes.find(({ faces }) => faces.length === heads);
  if (!scene) throw new Error(`The cast has no scene with ${heads} heads.`);
  return scene;
}

/** The picture host's address of a fixture named from the repository's root. */
export function hosted(file: string): string {
  return pictureUrl(file.replace(/^e2e\/fixtures\//, ''));
}

/** Waits until the page is hydrated. */
export async function untilItWorks(page: Page): Promise<void> {
  await expect(page.locator('main select').first()).toBeEnabled();
}

/** The start page, at work. */
export async function openStart(page: Page): Promise<void> {
  await page.goto('/');
  await untilItWorks(page);
}

/** Opens a deep link to a picture. */
export async function openDeepLink(page: Page, address: string): Promise<void> {
  await page.goto(`/?url=${encodeURIComponent(address)}`);
}

/** Opens a deep link with its scripts held back; waits for the service's answer. */
export async function openAnswered(page: Page, address: string): Promise<void> {
  await page.goto(`/?url=${encodeURIComponent(address)}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.kyaraEarly !== undefined);
  await page.evaluate(async () => (await window.kyaraEarly!.response).clone().text());
}

/** The page's content, without the announcements beside it. */
export function main(page: Page): Locator {
  return page.getByRole('main');
}

export function boxes(page: Page): Locator {
  return page.locator('button[id^="box-"]');
}

export function cards(page: Page): Locator {
  return page.locator('li[id^="card-"]');
}

/** The row of pictures that were chosen together. */
export function queueBar(page: Page): Locator {
  return page.getByRole('region', { name: queue.en.heading });
}

export function thumbs(page: Page): Locator {
  return queueBar(page).getByRole('listitem').getByRole('button');
}

/** Nothing scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The one heading of the first level. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Waits until the answer is on the page. */
export async function expectFound(page: Page, heads: number): Promise<void> {
  await expect(boxes(page)).toHaveCount(heads);
  await expect(cards(page)).toHaveCount(heads);
}

/** A file of the repository for the browser's file inputs. */
export function upload(file: string, mimeType = 'image/webp') {
  return { name: 'picture', mimeType, buffer: readFileSync(`${ROOT}${file}`) };
}

/** The file input; not that of the prerendered view, which is inert. */
export function fileField(page: Page): Locator {
  return page.locator('[data-testid="file-input"]:not([inert] *)').first();
}

/** Chooses a file as the file dialogue would. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  await fileField(page).setInputFiles(upload(file));
}

/** Boxes as drawn, in shares of the picture. */
export async function drawnBoxes(page: Page): Promise<Box[]> {
  const image = await page.locator('main img').first().boundingBox();
  if (!image) throw new Error('There is no picture on the page.');
  const places = await Promise.all((await boxes(page).all()).map((box) => box.boundingBox()));
  return places.map((place): Box => {
    if (!place) throw new Error('A box is not drawn.');
    const x = (place.x - image.x) / image.width;
    const y = (place.y - image.y) / image.height;
    return [x, y, x + place.width / image.width, y + place.height / image.height];
  });
}

/** Every known head of the scene has a drawn box on it. */
export async function expectBoxesOnHeads(page: Page, scene: Scene): Promise<void> {
  const drawn = await drawnBoxes(page);
  for (const { box, character } of scene.faces) {
    const head = clipBox(growFaceToHead(box));
    const best = Math.max(...drawn.map((other) => iou(other, head)));
    expect(best, `box on ${character}`).toBeGreaterThanOrEqual(0.5);
  }
}

/** Mocks `POST /v1/search`, to force an error code. */
export async function answerWith(
  page: Page,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<() => number> {
  let calls = 0;
  await page.route('**/v1/search', (route) => {
    calls += 1;
    return route.fulfill({ status, json: body, headers });
  });
  return () => calls;
}

/** Searches that the page sends from now on. */
export function searchesOf(page: Page): readonly Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/search')) searches.push(request);
  });
  return searches;
}

/** An error envelope as the service sends it. */
export function envelope(code: number) {
  const trace_id = '7b0f9a52-5c1d-4a57-9a53-0f0a4a8d0c11';
  return { code, message: 'm', zh_message: 'z', ai: false, trace_id, data: [] };
}
