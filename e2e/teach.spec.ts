import { expect } from '@playwright/test';
import { en as shared } from '../src/site/i18n/en.ts';
import { en } from '../src/site/gallery/texts.ts';
import { en as settings } from '../src/site/pages/settings/texts.ts';
import { violations, violationsInLanguages, violationsInThemes } from './support/axe.ts';
import { settled } from './support/later.ts';
import {
  chooseDevice,
  expectLoaded,
  goHome,
  goToSettings,
  kept,
  saveTaught,
  takeIn,
} from './support/device.ts';
import { test } from './support/own-gallery.ts';
import {
  boxes,
  cards,
  expectNoOverflow,
  heading,
  main,
  PAGE_LANGUAGES,
  rememberLanguage,
  TEXTS,
} from './support/site.ts';
import {
  characterPage,
  chooseStranger,
  expectFocusKept,
  field,
  NAME,
  note,
  teach,
  teachButton,
  THE_LIST,
  typeAndMark,
  undoButton,
  WORK,
} from './support/teaching.ts';
import { LANGUAGES, MATRIX } from './support/test.ts';

// First, since it takes longest: the other worker does the rest meanwhile.
test('what is taught on the device is kept over a reload, saved, sent to the service, and taken back', async ({
  page,
  service,
}) => {
  await chooseDevice(page, service.site);
  await chooseStranger(page, 0);
  await teach(page, NAME, WORK);
  await expect(cards(page).first().getByRole('heading')).toContainText(NAME);
  await page.goto(service.site);
  // What is kept is loaded before the first picture.
  await expectLoaded(page);
  await chooseStranger(page, 1);
  await expect(cards(page).first().getByRole('heading')).toContainText(NAME);

  // Names are looked up here, too.
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('q=') && asked.push(one.url()));
  await teachButton(page).click();
  await field(page, en.name).fill('初音');
  await expect(page.getByRole('option', { name: 'Hatsune Miku' })).toBeVisible();
  expect(asked).toEqual([]);

  await goToSettings(page);
  const section = kept(page);
  await expect(section).toContainText('MB');
  expect(await violations(page)).toEqual([]);
  const zip = await saveTaught(page);
  const name = settings.device.forgetThis.replace('{{character}}', NAME);
  const lines = section.getByRole('listitem');
  await section.getByRole('button', { name }).click();
  await expect(lines).toHaveCount(0);
  await undoButton(page).click();
  await expect(lines).toHaveCount(1);
  await section.getByRole('button', { name }).click();
  await expect(lines).toHaveCount(0);
  const noZip = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') };
  await takeIn(page, noZip);
  await expect(note(page, settings.device.failed.unreadable)).toBeVisible();
  await takeIn(page, zip);
  await expect(section).toContainText('1 added, 0 known already, 0 unreadable.');
  await takeIn(page, zip);
  await expect(section).toContainText('0 added, 1 known already, 0 unreadable.');
  await goHome(page);
  await chooseStranger(page, 1);
  await expect(cards(page).first().getByRole('heading')).toContainText(NAME);

  await goToSettings(page);
  await section.getByRole('button', { name: settings.device.send }).click();
  await expect(section).toContainText('1 picture sent.');
  await section.getByRole('button', { name }).click();
  await expect(lines).toHaveCount(0);
  await goHome(page);
  await chooseStranger(page, 1);
  await expect(cards(page)).toHaveCount(1);
  await expect(main(page)).not.toContainText(NAME);
  await goToSettings(page);
  await section.getByRole('button', { name: settings.device.remove }).click();
  await expect(section).toContainText(settings.device.nothing);

  await goHome(page);
  await page.getByRole('combobox', { name: TEXTS.en.model.label }).selectOption('kyara-1');
  await chooseStranger(page, 1);
  await expect(cards(page).first().getByRole('heading')).toContainText(NAME);
});

test('a stranger is taught, found again in another picture, and forgotten again', async ({
  page,
  service,
}) => {
  await page.goto(service.site);
  await chooseStranger(page, 1);
  await expect(cards(page).first()).not.toContainText(NAME);

  await chooseStranger(page, 0);
  await teach(page, NAME, WORK);
  // Asked again by the page itself.
  await expect(cards(page).first()).toContainText(NAME);
  await expect(boxes(page).first()).toHaveAccessibleName(new RegExp(NAME));

  // A second picture of the character, chosen anew.
  await chooseStranger(page, 1);
  await expect(cards(page).first().getByRole('heading')).toContainText(NAME);
  await expect(cards(page).first()).toContainText(WORK);

  await page.goBack();
  await expect(cards(page).first()).toContainText(NAME);
  await undoButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: shared.undone })).toBeVisible();
  await expect(cards(page).first()).not.toContainText(NAME);
  await chooseStranger(page, 1);
  await expect(main(page)).not.toContainText(NAME);
});

test('what Enter takes is what is marked, and fits what was written, however late an answer is', async ({
  page,
  service,
}) => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/gallery?q=haruse&*', async (route) => {
    await late;
    const url = route.request().url().replace('q=haruse', 'q=har');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(service.site);
  await chooseStranger(page, 2);
  await teachButton(page).click();
  await expect(field(page, en.name)).toBeFocused();
  await page.keyboard.type('har');
  await expect(page.getByRole('listbox').getByRole('option')).toContainText([
    'Haruse Todoriki',
    'Ren Utsugihara',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('use');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Haruse Todoriki/]);
  await page.getByRole('listbox').getByRole('option').hover();
  await page.keyboard.press('ArrowDown');
  const marked = page.getByRole('listbox').getByRole('option', { name: /Haruse Todoriki/ });
  await expect(marked).toHaveAttribute('data-highlighted');
  const answered = page.waitForResponse(/q=haruse/);
  answer();
  await (await answered).finished();
  await settled(page);
  await expect(marked).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(field(page, en.name)).toHaveValue('Haruse Todoriki');
  await expect(field(page, en.work)).toHaveValue('Tideglass Harbor');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  // An answer that nobody waits for may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the gallery shows what was taught; it can be renamed, merged and removed, each taken back', async ({
  page,
  service,
}) => {
  await page.goto(service.site);
  await chooseStranger(page, 0);
  await teach(page, NAME, WORK);
  await page.getByRole('link', { name: TEXTS.en.nav.gallery, exact: true }).click();
  await expect(heading(page)).toHaveText(TEXTS.en.nav.gallery);
  const item = (name: string) => main(page).getByRole('link', { name, exact: true });
  await expect(item('Haruse Todoriki')).toBeVisible();
  await page.getByRole('searchbox', { name: en.search }).fill('verdi');
  await expect(item('Haruse Todoriki')).toHaveCount(0);
  await expect(main(page).getByText(en.own)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A pointer there would begin the colour change of a button that comes under it.
  await item(NAME).press('Enter');
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(main(page).locator('li img')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  const name = field(page, en.name);
  await name.fill('Verdi');
  await page.getByRole('button', { name: en.save }).last().click();
  await expect(page.getByRole('heading', { name: 'Verdi', exact: true })).toBeVisible();
  await expect(note(page, en.changed)).toBeVisible();
  await expectFocusKept(page);
  await undoButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(note(page, shared.undone)).toBeVisible();
  await expectFocusKept(page);
  await name.fill('Verdi');
  await page.getByRole('button', { name: en.save }).last().press('Enter');
  await expect(page.getByRole('heading', { name: 'Verdi', exact: true })).toBeVisible();
  await expect(note(page, en.changed)).toBeVisible();
  await page.getByRole('button', { name: en.removeCharacter }).press('Enter');
  await expect(page).toHaveURL(THE_LIST);
  await expect(note(page, en.removed.replace('{{name}}', 'Verdi'))).toBeVisible();
  await expectFocusKept(page);
  await undoButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verdi', exact: true })).toBeVisible();
  await expect(note(page, shared.undone)).toBeVisible();
  await expectFocusKept(page);

  await page.getByRole('button', { name: /^Delete picture 1/ }).click();
  await expect(main(page).getByText(en.gone)).toBeVisible();
  await main(page).getByRole('link', { name: en.back }).click();
  await page.getByRole('searchbox', { name: en.search }).fill('verdi');
  await expect(main(page).getByText(en.none)).toBeVisible();
});

test(
  'a picture is moved to another character by keyboard alone, on a phone, and taken back',
  { tag: LANGUAGES },
  async ({ page, service }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(service.site);
    await chooseStranger(page, 0);
    await teach(page, NAME, WORK);
    await page.goto(characterPage(service.site, NAME, WORK));
    const label = en.movePicture.replace('{{number, number}}', '1');
    const move = page.getByRole('button', { name: label });
    const name = page.getByRole('form', { name: label }).getByRole('combobox', { name: en.name });
    await move.press('Enter');
    await expect(name).toBeFocused();
    expect(await violationsInLanguages(page)).toEqual([]);
    await name.focus();
    await expectNoOverflow(page);

    // Nothing written, and back where one was.
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(en.teach.empty)).toBeVisible();
    await main(page).getByRole('button', { name: TEXTS.en.waiting.cancel }).press('Enter');
    await expect(move).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await typeAndMark(page, 'haruse');
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Haruse Todoriki');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(en.moved)).toBeVisible();
    // It was the only picture.
    await expect(main(page).getByText(en.gone)).toBeVisible();
    await undoButton(page).press('Enter');
    await expect(note(page, shared.undone)).toBeVisible();
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    await expect(main(page).locator('li img')).toHaveCount(1);
  },
);

for (const language of PAGE_LANGUAGES) {
  const tag = language === 'en' ? [] : MATRIX;
  test(`axe finds nothing in the gallery (${language})`, { tag }, async ({ page, service }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await rememberLanguage(page, language);
    await page.goto(`${service.site}/?page=gallery`);
    await expect(main(page).locator('ul a').first()).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
    await main(page).locator('ul a').first().click();
    await expect(main(page).locator('li img').first()).toBeVisible();
    await main(page).locator('summary').click();
    expect(await violationsInThemes(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}
