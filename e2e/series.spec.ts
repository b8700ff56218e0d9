import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  type AniListServer,
  startAniList,
} from '../src/library/sources/anilist/testing/anilist-server.ts';
import * as texts from '../src/site/gallery/series/texts.ts';
import { en as shared } from '../src/site/i18n/en.ts';
import { SERIES_PORT } from './support/addresses.ts';
import { violationsInAll } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { forgetAll } from './support/own-gallery.ts';
import { type OwnService, startOwnService } from './support/own-service.ts';
import { beOwner, ownerToken } from './support/owner.ts';
import { nameOfVisit, Presses, VISITS } from './support/presses.ts';
import {
  cards,
  expectNoOverflow,
  main,
  type PageLanguage,
  rememberLanguage,
  TEXTS,
} from './support/site.ts';
import { expectFocusKept, openUnknown } from './support/teaching.ts';
import { LANGUAGES, test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

/** Against a server of AniList's documented shape; AniList itself is never asked. */

const { en } = texts;
const { stranger, probes } = readCastTruth();
/** Another picture of the unknown one, then of others. */
const PICTURES = [stranger[3]!, ...probes.slice(0, 3)].map(({ file }) => file);
const NAMES = ['Verdi Nachtfalter', 'Ann Frost', 'Bea Frost', 'Cleo Frost'];
const WORK = 'The Winter Wood';

const WORKS = [
  {
    id: 7,
    title: { romaji: 'Fuyu no Mori', english: WORK, native: '冬の森' },
    year: 2019,
    format: 'TV',
    cover: '/1.webp',
    characters: [
      ...NAMES.map((full, index) => ({
        id: 100 + index,
        name: { full, native: `人物 ${index}` },
        image: `/${index}.webp`,
      })),
      { id: 104, name: { full: 'Nobody Drew' }, image: null },
    ],
  },
  { id: 8, title: { romaji: 'Fuyu no Mori 2', native: '冬の森 2' }, characters: [] },
];

test.describe.configure({ mode: 'serial' });

let aniList: AniListServer;
let service: OwnService;

test.beforeAll(async () => {
  const files = PICTURES.map((file) => readFileSync(`${ROOT}${file}`));
  const served = Object.fromEntries(files.map((file, index) => [`/${index}.webp`, file]));
  aniList = await startAniList({ works: WORKS, files: served });
  const env = {
    ANILIST_URL: aniList.url,
    URL_ALLOW_HOSTS: new URL(aniList.url).host,
  };
  service = await startOwnService(SERIES_PORT, env);
});
test.afterEach(() => forgetAll(service));
test.afterAll(async () => {
  await service.stop();
  await aniList.close();
});

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const series = (page: Page) => button(page, /^The Winter Wood/);
const link = (page: Page, language: PageLanguage = 'en') =>
  main(page).getByRole('link', { name: TEXTS[language].result.addSeries });
const added = (page: Page, count: number) =>
  main(page).getByText(new RegExp(`^${count} characters added`));

for (const visit of VISITS) {
  const name = `an unknown character has its name after five presses ${nameOfVisit(visit)}`;
  test(name, { tag: visit.tag }, async ({ page }) => {
    const { language, width } = visit;
    const words = texts[language];
    await page.setViewportSize({ width, height: 800 });
    await rememberLanguage(page, language);
    await beOwner(page, ownerToken(service.folder));
    await openUnknown(page, service.site, language);
    const presses = new Presses(visit);
    await presses.click(link(page, language));
    await expect(main(page).getByRole('searchbox', { name: words.title })).toBeFocused();
    await presses.type(page, '冬の森');
    await presses.click(button(page, /2019/));
    await expect(main(page).getByText(words.rights)).toBeInViewport();
    await presses.click(button(page, words.import_other.replace('{{count, number}}', '4')));
    const told = words.added_other.replace('{{count, number}}', '4');
    await expect(main(page).getByText(told)).toBeVisible();
    await expectNoOverflow(page);
    await presses.act(() => page.goBack());
    await expect(cards(page).getByRole('heading')).toContainText(/Verdi Nachtfalter|人物 0/);
    expect(presses.count).toBe(5);
  });
}

test('the keyboard alone does it on a phone, and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await beOwner(page, ownerToken(service.folder));
  await page.goto(`${service.site}/?page=gallery`);
  await tabTo(main(page).getByRole('link', { name: en.add }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('searchbox', { name: en.title })).toBeFocused();
  await page.keyboard.type('winter');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(en.none)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await tabTo(series(page));
  await page.keyboard.press('Enter');
  await expectFocusKept(page);
  await tabTo(main(page).getByRole('checkbox', { name: NAMES[1]! }));
  await page.keyboard.press('Space');
  const add = button(page, 'Add 3 characters');
  await expect(add).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(add);
  await page.keyboard.press('Enter');
  await expect(added(page, 3)).toBeVisible();
  await expectFocusKept(page);
  await tabTo(button(page, en.undo));
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(shared.undone)).toBeVisible();
  await expectFocusKept(page);
  await expect(main(page).getByRole('link', { name: NAMES[0]! })).toHaveCount(0);
});

test(
  'axe finds nothing at any step, in any language, on a phone',
  { tag: LANGUAGES },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await beOwner(page, ownerToken(service.folder));
    await page.goto(`${service.site}/?page=gallery&add=series`);
    const check = async () => {
      expect(await violationsInAll(page)).toEqual([]);
      await expectNoOverflow(page);
    };
    await main(page).getByRole('searchbox', { name: en.title }).fill('冬の森');
    await page.keyboard.press('Enter');
    await expect(series(page)).toBeVisible();
    await check();
    await series(page).click();
    await expect(button(page, 'Add 4 characters')).toBeVisible();
    await check();
    await button(page, 'Add 4 characters').click();
    await expect(added(page, 4)).toBeVisible();
    await check();
    await button(page, en.undo).click();
    await expect(main(page).getByText(shared.undone)).toBeVisible();
  },
);
