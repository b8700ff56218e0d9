import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type HubServer, startHub } from '../src/library/models/installing/testing/hub-server.ts';
import * as texts from '../src/site/gallery/models/texts.ts';
import { INSTALL_PORT } from './support/addresses.ts';
import { violationsInAll } from './support/axe.ts';
import { type OwnService, startOwnService } from './support/own-service.ts';
import { beOwner } from './support/owner.ts';
import { nameOfVisit, Presses, VISITS } from './support/presses.ts';
import {
  cards,
  expectFound,
  fileField,
  type PageLanguage,
  rememberLanguage,
  TEXTS,
} from './support/site.ts';
import { SMALL_TAGGER } from './support/small-tagger.ts';
import { LANGUAGES, test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

/** A model is installed on the page, from a hub on this machine. */

const { en } = texts;
const NAME = SMALL_TAGGER.entry.manifest.name;
const PROGRAM = ['--import', 'tsx', join(ROOT, 'e2e/support/small-catalogue.ts')];

const TOKEN = 'e2e-a-long-token-for-models';

let hub: HubServer;
let service: OwnService;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  hub = await startHub(SMALL_TAGGER.served);
  const env = { HF_ENDPOINT: hub.url, ADMIN_TOKEN: TOKEN };
  service = await startOwnService(INSTALL_PORT, env, PROGRAM);
});

test.afterAll(async () => {
  await service.stop();
  await hub.close();
});

/** A stranger above a red floor, by which the small tagger knows her. */
async function strangerOnRed(): Promise<Buffer> {
  const picture = sharp(`${ROOT}${readCastTruth().stranger[0]!.file}`);
  const { height = 0 } = await picture.metadata();
  return picture
    .extend({ bottom: Math.round(height / 4), background: { r: 200, g: 30, b: 30 } })
    .webp()
    .toBuffer();
}

async function chooseUnknown(page: Page, language: PageLanguage = 'en'): Promise<void> {
  const buffer = await strangerOnRed();
  await fileField(page).setInputFiles({ name: 'red.webp', mimeType: 'image/webp', buffer });
  await expectFound(page, 1);
  await expect(cards(page).getByRole('heading')).toContainText(TEXTS[language].result.unknown);
}

/** The hub holds the second half of the weights back until it is called. */
function hold(): () => void {
  let open = () => {};
  hub.gates.push(new Promise<void>((resolve) => (open = resolve)));
  return open;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const models = (page: Page, language: PageLanguage = 'en') =>
  page.getByRole('link', { name: TEXTS[language].result.moreModels });

for (const visit of VISITS) {
  const name = `from unknown to a name by a model in three presses ${nameOfVisit(visit)}`;
  test(name, { tag: visit.tag }, async ({ page }) => {
    const { language, width } = visit;
    const words = texts[language];
    await page.setViewportSize({ width, height: 800 });
    await rememberLanguage(page, language);
    await beOwner(page, TOKEN);
    await page.goto(service.site);
    await chooseUnknown(page, language);
    const presses = new Presses(visit);
    await presses.click(models(page, language));
    await presses.click(button(page, words.install));
    await expect(page.getByText(words.inUse)).toBeVisible();
    await presses.act(() => page.goBack());
    await expect(cards(page).getByRole('heading')).toContainText(/Rin|凛|リン|凜/);
    expect(presses.count).toBe(3);
    await page.goForward();
    await button(page, words.remove).click();
    await button(page, words.reallyRemove).click();
    await expect(button(page, words.install)).toBeVisible();
  });
}

test(
  'on a phone, by keyboard: paused, gone on with, cancelled',
  { tag: LANGUAGES },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await beOwner(page, TOKEN);
    await page.goto(`${service.site}/?page=models`);
    const press = async (name: string) => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
    };
    hold();
    await press(en.install);
    await expect(page.getByRole('progressbar', { name: NAME })).toBeVisible();
    await expect(page.getByText(/ of 6\skB/)).toBeVisible();
    expect(await violationsInAll(page)).toEqual([]);
    await press(en.pause);
    await expect(page.getByText(/^Paused: 3\skB/)).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^Paused: 3\skB/)).toBeVisible();
    hub.cuts.push(100);
    await press(en.goOn);
    await expect(page.getByText(en.inUse)).toBeVisible();
    expect(hub.requests.filter((request) => /bytes=3\d\d\d-/.test(request))).not.toEqual([]);

    await press(en.remove);
    await press(en.reallyRemove);
    const open = hold();
    await press(en.install);
    await expect(page.getByText(/ of 6\skB/)).toBeVisible();
    await press(TEXTS.en.waiting.cancel);
    await expect(button(page, en.install)).toBeVisible();
    open();
  },
);
