import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { SECOND_MODEL } from './support/addresses.ts';
import { settled } from './support/later.ts';
import {
  cards,
  expectBoxesOnHeads,
  expectFound,
  heading,
  hosted,
  main,
  openAnswered,
  openDeepLink,
  openStart,
  sceneWith,
  searchesOf,
  TEXTS,
} from './support/site.ts';
import { MATRIX, test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

const scene = sceneWith(2);
const address = hosted(scene.file);

test('recognises at once, with one request, boxes on the heads', async ({ page }) => {
  const searches = searchesOf(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(address)) foreign.push(request.url());
  });
  await openDeepLink(page, address);
  await expectFound(page, 2);
  await expectBoxesOnHeads(page, scene);
  expect(searches.length).toBe(1);
  // The picture comes through the service's preview, never from the host itself.
  expect(foreign).toEqual([]);
  expect(new URL(page.url()).searchParams.get('url')).toBe(address);
});

async function noteFrames(page: Page, count: number): Promise<void> {
  await page.addInitScript((most) => {
    const noted = { fewest: Infinity };
    Object.assign(window, { noted });
    new MutationObserver(() => {
      const frames = document.querySelectorAll('[data-ready="true"] button[id^="box-"]').length;
      if (frames === most || noted.fewest <= most) noted.fewest = Math.min(noted.fewest, frames);
    }).observe(document, { childList: true, attributes: true, subtree: true });
  }, count);
}

for (const { name, tail } of [
  { name: 'a picture', tail: () => `?${randomUUID()}` },
  { name: 'a picture that the service knows', tail: () => '' },
]) {
  test(`shows ${name} and its frames with all that was told before the page’s own code was loaded`, async ({
    page,
  }) => {
    const searches = searchesOf(page);
    await noteFrames(page, 2);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
    await openAnswered(page, address + tail());
    release();
    await expectFound(page, 2);
    await expectBoxesOnHeads(page, scene);
    expect(await page.evaluate(() => (window as unknown as { noted: unknown }).noted)).toEqual({
      fewest: 2,
    });
    expect(searches.length).toBe(1);
  });
}

test('asks for the view of an answer before the page’s own code is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/app-*.js', (route) => released.then(() => route.continue()));
  const opened = openDeepLink(page, address);
  for (const file of [/\/result-.*\.js$/, /\/result-.*\.css$/, /\/en-.*\.js$/]) {
    await expect.poll(() => asked.some((path) => file.test(path))).toBe(true);
  }
  release();
  await opened;
  await expectFound(page, 2);
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('draws nothing before the view of an answer is there', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main) seen.push(main.querySelector('[data-state]') ? 'result' : main.innerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  await openDeepLink(page, address);
  await expectFound(page, 2);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['result']);
});

test('is made by an address search; back and forward show the earlier states', async ({ page }) => {
  const other = hosted(sceneWith(3).file);
  await openStart(page);
  const field = page.getByRole('textbox', { name: TEXTS.en.address.label });
  await field.fill(address);
  await field.press('Enter');
  await expectFound(page, 2);
  expect(new URL(page.url()).searchParams.get('url')).toBe(address);
  await page.getByRole('textbox', { name: TEXTS.en.address.label }).fill(other);
  await page.getByRole('textbox', { name: TEXTS.en.address.label }).press('Enter');
  await expectFound(page, 3);

  const searches = searchesOf(page);
  await page.goBack();
  await expectFound(page, 2);
  await page.goBack();
  await expect(heading(page)).toHaveText(TEXTS.en.start.heading);
  await page.goForward();
  await page.goForward();
  await expectFound(page, 3);
  expect(searches.length).toBe(0);
});

function switchOf(page: Page, name: string) {
  return page.getByRole('switch', { name });
}

async function remember(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('kyara.settings') === null)
      localStorage.setItem('kyara.settings', text);
  }, JSON.stringify(settings));
}

function remembered(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('kyara.settings') ?? '{}') as unknown);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const tag = viewport.width < 400 ? MATRIX : [];
  test(
    `what a link asks for holds for the visit and changes nothing remembered, ${viewport.width} px`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const own = { language: 'en', isMulti: true, aiDetect: true };
      await remember(page, own);
      const searches = searchesOf(page);
      const query = `url=${encodeURIComponent(address)}&model=${SECOND_MODEL.id}&multi=0&ai=0&lang=ja`;
      await page.goto(`/?${query}`);
      await expectFound(page, 2);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expect(switchOf(page, TEXTS.ja.option.multi)).not.toBeChecked();
      await expect(switchOf(page, TEXTS.ja.option.ai)).not.toBeChecked();
      expect(searches.length).toBe(1);
      const asked = { model: SECOND_MODEL.id, is_multi: '0', ai_detect: '0' };
      for (const [field, value] of Object.entries(asked)) {
        expect(searches[0]!.postData()).toContain(`name="${field}"\r\n\r\n${value}\r\n`);
      }
      expect(await remembered(page)).toEqual(own);

      // Links carry the model on; a change by hand is remembered and leaves the address.
      const other = hosted(sceneWith(3).file);
      await page.getByRole('textbox', { name: TEXTS.ja.address.label }).fill(other);
      await page.getByRole('textbox', { name: TEXTS.ja.address.label }).press('Enter');
      await expectFound(page, 3);
      const carried = new URL(page.url()).searchParams;
      expect(carried.get('url')).toBe(other);
      expect(carried.get('model')).toBe(SECOND_MODEL.id);
      expect(carried.get('lang')).toBe('ja');
      await switchOf(page, TEXTS.ja.option.ai).check();
      await expectFound(page, 3);
      expect(new URL(page.url()).searchParams.get('ai')).toBeNull();
      expect(new URL(page.url()).searchParams.get('multi')).toBe('0');
      expect(await remembered(page)).toEqual({ ...own, aiDetect: true });
    },
  );
}

test('nonsense beside the address is left out, with a note', async ({ page }) => {
  await page.goto(`/?url=${encodeURIComponent(address)}&multi=7&lang=xx&ai=0`);
  await expectFound(page, 2);
  await expect(main(page).getByText('multi=7, lang=xx')).toBeVisible();
  await expect(switchOf(page, TEXTS.en.option.multi)).toBeChecked();
  await expect(switchOf(page, TEXTS.en.option.ai)).not.toBeChecked();
});

test('a model that is not there is left out, with a note, and the own one is used', async ({
  page,
}) => {
  await remember(page, { model: SECOND_MODEL.id });
  await page.goto(`/?url=${encodeURIComponent(address)}&model=nowhere`);
  await expectFound(page, 2);
  await expect(main(page).getByText('“nowhere”')).toBeVisible();
  await expect(page.locator('main select').first()).toHaveValue(SECOND_MODEL.id);
  expect(await remembered(page)).toEqual({ model: SECOND_MODEL.id });
});

test('of an unsure answer nothing is fetched after the reply but its pictures', async ({
  page,
}) => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/search', async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const stranger = readCastTruth().stranger[1]!.file;
  await openDeepLink(page, hosted(stranger));
  await expect(heading(page)).toHaveText(TEXTS.en.waiting.heading);
  await page.waitForLoadState('load');
  await settled(page);
  const after: string[] = [];
  page.on('request', (request) => after.push(new URL(request.url()).pathname));
  answer();
  await expectFound(page, 1);
  await expect(cards(page).first()).toHaveAttribute('data-unsure', 'true');
  await page.waitForLoadState('networkidle');
  expect(after.filter((path) => !/^\/v1\/(preview|reference)\//.test(path))).toEqual([]);
});
