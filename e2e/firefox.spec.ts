import { readFile, writeFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { withC2pa } from '../src/engine/node/testing/c2pa.ts';
import { findFirefox } from '../tools/chromium.ts';
import { SITE } from './support/addresses.ts';
import { hosted, sceneWith, TEXTS } from './support/site.ts';
import { startStaticSite } from './support/static-site.ts';
import { NAME, WORK } from './support/teaching.ts';
import { MATRIX, reportViolations, test, type Troubles } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';
import { search } from './support/wire.ts';

/** What `device.spec.ts` and `deep-link.spec.ts` test in Chromium, once in an installed Firefox. */

const scene = sceneWith(2);
/** Networks are loaded meanwhile, on a machine that may be busy. */
const IN_TIME = { timeout: 300_000 };
const SCENE = ROOT + scene.file;
const STRANGERS = readCastTruth().stranger.map(({ file }) => ROOT + file);

async function openPage(executablePath: string, { policy, uncaught }: Troubles) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  page.setDefaultTimeout(IN_TIME.timeout);
  await page.exposeFunction('kyaraViolation', (text: string) => policy.push(text));
  await page.evaluateOnNewDocument(reportViolations);
  page.on('pageerror', (error) => uncaught.push(String(error)));
  return { browser, page };
}

/** Waits for a card for each name, and as many boxes. */
async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  const texts = (selector: string) =>
    page.$$eval(selector, (found) => found.map((one) => one.textContent ?? ''));
  const wanted = names.map((name): unknown => expect.stringContaining(name));
  await expect.poll(() => texts('li[id^="card-"]'), IN_TIME).toEqual(wanted);
  expect(await texts('button[id^="box-"]')).toHaveLength(names.length);
}

async function chooseFile(page: Page, path: string): Promise<void> {
  const field = await page.waitForSelector('input[data-testid="file-input"]:not([inert] *)');
  await field!.uploadFile(path);
}

/** The scene with a record that says who painted it. */
async function signedScene(info: TestInfo): Promise<string> {
  const path = info.outputPath('signed.webp');
  const claim = { sourceType: 'trainedAlgorithmicMedia', softwareAgent: 'Painter 3' };
  await writeFile(path, await withC2pa(await readFile(SCENE), 'image/webp', claim));
  return path;
}

async function click(page: Page, selector: string): Promise<void> {
  const found = await page.waitForSelector(selector, { visible: true });
  await found!.click();
}

/** Character, work. */
const FIELDS = 'li form input[role="combobox"]';

/** Recognises here, reads a record, teaches the head of a stranger, and finds it once the page was opened anew. */
async function recogniseAndTeachHere(
  page: Page,
  site: string,
  names: readonly string[],
  info: TestInfo,
) {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(one.url());
  });
  await chooseFile(page, SCENE);
  await expectNames(page, names);
  await page.goto(site);
  await chooseFile(page, await signedScene(info));
  await page.waitForSelector('main [data-ai] ::-p-text(Painter 3)');
  await expectNames(page, names);
  await page.goto(site);
  await chooseFile(page, STRANGERS[0]!);
  await expectNames(page, [TEXTS.en.result.unknown]);
  await click(page, `button[aria-label="1: ${TEXTS.en.result.nameIt}"]`);
  await page.waitForSelector(FIELDS);
  for (const [index, field] of (await page.$$(FIELDS)).entries()) {
    await field.type([NAME, WORK][index]!);
    // Closes the suggestions.
    await page.keyboard.press('Escape');
  }
  await click(page, 'li form [type="submit"]');
  await expectNames(page, [NAME]);
  await page.goto(site);
  await chooseFile(page, STRANGERS[1]!);
  await expectNames(page, [NAME]);
  expect(sent).toEqual([]);
}

async function namesByService(request: APIRequestContext): Promise<string[]> {
  const { data } = await search(request, scene.file);
  return data.map(({ character }) => character[0]!.character);
}

const firefox = findFirefox();

if (firefox) {
  test.describe('in Firefox', { tag: MATRIX }, () => {
    test.setTimeout(900_000);
    test('opens a link and a picture; recognises it here, and who was taught here', async ({
      request,
      troubles,
    }, info) => {
      const names = await namesByService(request);
      const { browser, page } = await openPage(firefox, troubles);
      try {
        await page.goto(`${SITE}/?url=${encodeURIComponent(hosted(scene.file))}`);
        await expectNames(page, names);
        await page.goto(SITE);
        await chooseFile(page, SCENE);
        await expectNames(page, names);
        await page.goto(SITE);
        await page.waitForSelector('main select:enabled');
        await page.select('main select:enabled', 'on-device');
        await recogniseAndTeachHere(page, SITE, names, info);
      } finally {
        await browser.close();
      }
    });

    test('recognises without a service, from a folder of a file host', async ({
      request,
      troubles,
    }, info) => {
      const names = await namesByService(request);
      const { site, stop } = await startStaticSite();
      const { browser, page } = await openPage(firefox, troubles);
      try {
        await page.goto(site);
        await recogniseAndTeachHere(page, site, names, info);
      } finally {
        await browser.close();
        await stop();
      }
    });
  });
}
