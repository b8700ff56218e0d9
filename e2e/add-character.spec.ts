import { expect, type Page } from '@playwright/test';
import * as add from '../src/site/gallery/add/texts.ts';
import * as galleries from '../src/site/gallery/texts.ts';
import { en as shared } from '../src/site/i18n/en.ts';
import { violationsInAll, violationsInLanguages } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-gallery.ts';
import type { OwnService } from './support/own-service.ts';
import { nameOfVisit, Presses, VISITS } from './support/presses.ts';
import {
  cards,
  expectNoOverflow,
  fileField,
  hosted,
  main,
  type PageLanguage,
  rememberLanguage,
  sceneWith,
  TEXTS,
  upload,
} from './support/site.ts';
import { expectFocusKept, openUnknown, NAME, note, undoButton, WORK } from './support/teaching.ts';
import { LANGUAGES } from './support/test.ts';
import { transfer } from './support/transfer.ts';
import { readCastTruth } from './support/truth.ts';

const { en } = add;
const { en: gallery } = galleries;
const { address } = TEXTS.en;
const strangers = readCastTruth().stranger.map(({ file }) => file);
const WITHOUT_HEAD = 'public/icon-192.png';

const named = (file: string, at: number) => ({ ...upload(file), name: `${at}.webp` });
const link = (page: Page, language: PageLanguage = 'en') =>
  main(page).getByRole('link', { name: TEXTS[language].result.addCharacter });
const pictures = (page: Page) => main(page).getByRole('radiogroup');
/** Neither the list's own choice of a series nor what a character is renamed by. */
const blank = (page: Page, name: string) =>
  main(page).locator(`form:not([aria-label="${gallery.rename}"])`).getByRole('combobox', { name });
const save = (page: Page) => main(page).getByRole('button', { name: /^Save \d/ });

async function openForm(page: Page, { site }: OwnService): Promise<void> {
  await page.goto(`${site}/?page=gallery&add=character`);
  await expect(main(page).getByRole('heading', { name: en.add })).toBeVisible();
}

for (const visit of VISITS) {
  const name = `an unknown character has its name after four presses ${nameOfVisit(visit)}`;
  test(name, { tag: visit.tag }, async ({ page, service }) => {
    const { language, width } = visit;
    const texts = { add: add[language], gallery: galleries[language] };
    const { name: character, work } = texts.gallery;
    await page.setViewportSize({ width, height: 800 });
    await rememberLanguage(page, language);
    await openUnknown(page, service.site, language);
    const lessons: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/gallery/references')) lessons.push(request.url());
    });
    const presses = new Presses(visit);
    await presses.click(link(page, language));
    await expect(main(page).getByText(texts.add.how)).toBeVisible();
    await expect(blank(page, character)).toBeFocused();
    await expect(pictures(page).getByRole('radio')).toBeChecked();
    await presses.type(page, NAME);
    await expect(blank(page, work)).toBeFocused();
    await page.keyboard.type(WORK);
    await expect(main(page).locator('button[type="submit"][aria-disabled="false"]')).toBeVisible();
    expect(lessons).toEqual([]);
    await presses.act(() => page.keyboard.press('Enter'));
    await expect(note(page, texts.gallery.added.replace('{{name}}', NAME))).toBeVisible();
    expect(lessons).toHaveLength(1);
    await expect(main(page).locator('li img')).toHaveCount(1);
    await expectFocusKept(page);
    await expectNoOverflow(page);
    await presses.act(() => page.goBack());
    await expect(cards(page).getByRole('heading')).toContainText(NAME);
    expect(presses.count).toBe(4);
  });
}

test('three more pictures beside the one that is brought along are a press more', async ({
  page,
  service,
}) => {
  await openUnknown(page, service.site);
  const presses = new Presses();
  await presses.click(link(page));
  await expect(blank(page, gallery.name)).toBeFocused();
  const three = strangers.slice(3, 6).map(named);
  await presses.act(() => fileField(page).setInputFiles(three));
  await expect(pictures(page)).toHaveCount(4);
  await presses.type(page, NAME);
  await expect(save(page)).toHaveAccessibleName(en.save_other.replace('{{count, number}}', '4'));
  await presses.type(page, WORK);
  await expect(note(page, gallery.added.replace('{{name}}', NAME))).toBeVisible();
  await expect(main(page).locator('li img')).toHaveCount(4);
  await presses.act(() => page.goBack());
  await expect(cards(page).getByRole('heading')).toContainText(NAME);
  expect(presses.count).toBe(5);
});

test('a drop, an address and a picture without a face; one undo takes all back', async ({
  page,
  service,
}) => {
  await openForm(page, service);
  await transfer(page, 'drop', { file: strangers[3]! });
  await expect(pictures(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: address.label }).fill(hosted(strangers[4]!));
  await main(page).getByRole('button', { name: en.address, exact: true }).click();
  await expect(pictures(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: address.label })).toHaveValue('');
  const more = [named(strangers[3]!, 2), { ...upload(WITHOUT_HEAD, 'image/png'), name: 'i.png' }];
  await fileField(page).setInputFiles(more);
  await expect(main(page).getByText(en.whole)).toBeVisible();
  await main(page)
    .getByRole('button', { name: en.takeOutThis.replace('{{number, number}}', '3') })
    .click();
  await expect(pictures(page)).toHaveCount(3);
  // Two of them have a face.
  await expect(main(page).getByText(en.enough.few)).toBeVisible();
  await blank(page, gallery.name).fill(NAME);
  await blank(page, gallery.work).fill(WORK);
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(note(page, gallery.added.replace('{{name}}', NAME))).toBeVisible();
  await expect(main(page).locator('li img')).toHaveCount(3);
  await expect(main(page).getByText(gallery.use.whole)).toHaveCount(1);

  await main(page).getByRole('link', { name: en.more }).click();
  await fileField(page).setInputFiles([named(strangers[5]!, 5)]);
  await expect(blank(page, gallery.name)).toHaveCount(0);
  await save(page).click();
  await expect(note(page, gallery.added.replace('{{name}}', NAME))).toBeVisible();
  await expect(main(page).locator('li img')).toHaveCount(4);
  await undoButton(page).click();
  await expect(note(page, shared.undone)).toBeVisible();
  await expect(main(page).locator('li img')).toHaveCount(3);
});

test('the keyboard alone chooses another head, and saves', async ({ page, service }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${service.site}/?page=gallery`);
  await tabTo(main(page).getByRole('link', { name: en.add }));
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(main(page).getByRole('button', { name: en.choose }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([named(sceneWith(2).file, 1)]);
  await expect(blank(page, gallery.name)).toBeFocused();
  const heads = pictures(page).getByRole('radio');
  await expect(heads).toHaveCount(2);
  const before = await heads.first().isChecked();
  while (!(await heads.nth(before ? 0 : 1).evaluate((it) => it === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(heads.first()).toBeChecked({ checked: !before });
  await tabTo(blank(page, gallery.name));
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await page.keyboard.type(WORK);
  const sent = page.waitForRequest('**/v1/gallery/references');
  const wanted = await heads.nth(before ? 1 : 0).boundingBox();
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ character: NAME, work: WORK });
  expect(wanted!.width).toBeGreaterThanOrEqual(24);
  await expect(note(page, gallery.added.replace('{{name}}', NAME))).toBeVisible();
  await expectFocusKept(page);
});

test(
  'axe finds nothing in any language, on a phone',
  { tag: LANGUAGES },
  async ({ page, service }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openForm(page, service);
    expect(await violationsInLanguages(page)).toEqual([]);
    await fileField(page).setInputFiles([
      named(sceneWith(2).file, 1),
      { ...upload(WITHOUT_HEAD, 'image/png'), name: 'i.png' },
    ]);
    await expect(main(page).getByText(en.whole)).toBeVisible();
    await expect(main(page).getByText(en.faces.replace('{{count, number}}', '2'))).toBeVisible();
    expect(await violationsInAll(page)).toEqual([]);
    await expectNoOverflow(page);
  },
);
