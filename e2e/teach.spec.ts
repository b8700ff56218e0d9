import { expect } from '@playwright/test';
import { en } from '../src/site/gallery/texts.ts';
import { en as settings } from '../src/site/settings/texts.ts';
import { violations, violationsInLanguages, violationsInThemes } from './support/axe.ts';
import { settled } from './support/later.ts';
import { beOwner, ownerToken } from './support/owner.ts';
import { type OwnService, startOwnService } from './support/own-service.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  heading,
  main,
  PAGE_LANGUAGES,
  rememberLanguage,
  sceneWith,
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
  typeAndMark,
  undoButton,
  WORK,
} from './support/teaching.ts';
import { LANGUAGES, MATRIX, test } from './support/test.ts';

// One service, one gallery: each test leaves the gallery as it found it.
test.describe.configure({ mode: 'serial' });

let service: OwnService;

test.describe('a service without an ADMIN_TOKEN, for its owner', () => {
  test.beforeAll(async () => {
    service = await startOwnService();
  });
  test.beforeEach(({ page }) => beOwner(page, ownerToken(service.folder)));
  test.afterAll(() => service.stop());

  test('a stranger is taught, found again in another picture, and forgotten again', async ({
    page,
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
    await expect(page.getByRole('alert').filter({ hasText: en.undone })).toBeVisible();
    await expect(cards(page).first()).not.toContainText(NAME);
    await chooseStranger(page, 1);
    await expect(main(page)).not.toContainText(NAME);
  });

  test('who was taught on the device is sent to the service', async ({ page }) => {
    await page.goto(service.site);
    const model = page.getByRole('combobox', { name: TEXTS.en.model.label });
    await model.selectOption('on-device');
    await chooseStranger(page, 0);
    await teach(page, NAME, WORK);
    await page.goto(`${service.site}/?page=settings`);
    const device = page.getByRole('region', { name: TEXTS.en.model.onDevice });
    await device.getByRole('button', { name: settings.device.send }).click();
    await expect(device).toContainText('1 picture sent.');
    await page.goto(service.site);
    await model.selectOption('kyara-1');
    await chooseStranger(page, 1);
    await expect(cards(page).first().getByRole('heading')).toContainText(NAME);
    await page.goto(characterPage(service.site, NAME, WORK));
    await page.getByRole('button', { name: en.removeCharacter, exact: true }).click();
    await expect(note(page, en.removed.replace('{{name}}', NAME))).toBeVisible();
  });

  test('what Enter takes is what is marked, and fits what was written, however late an answer is', async ({
    page,
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
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    // An answer that nobody waits for may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('by keyboard alone, with a known character from the suggestions', async ({ page }) => {
    await page.goto(service.site);
    await chooseStranger(page, 2);
    await teachButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, en.name)).toBeFocused();
    await typeAndMark(page, 'haruse');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(field(page, en.name)).toHaveValue('Haruse Todoriki');
    await expect(field(page, en.work)).toHaveValue('Tideglass Harbor');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Added' })).toBeVisible();
    await undoButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: en.undone })).toBeVisible();
  });

  test('the gallery shows what was taught; it can be renamed, merged and removed, each taken back', async ({
    page,
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

    const name = page.getByRole('textbox', { name: en.name });
    await name.fill('Verdi');
    await page.getByRole('button', { name: en.save }).last().click();
    await expect(page.getByRole('heading', { name: 'Verdi', exact: true })).toBeVisible();
    await expect(note(page, en.changed)).toBeVisible();
    await expectFocusKept(page);
    await undoButton(page).press('Enter');
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    await expect(note(page, en.undone)).toBeVisible();
    await expectFocusKept(page);
    await name.fill('Verdi');
    await page.getByRole('button', { name: en.save }).last().press('Enter');
    await expect(page.getByRole('heading', { name: 'Verdi', exact: true })).toBeVisible();
    await expect(note(page, en.changed)).toBeVisible();
    await page.getByRole('button', { name: en.removeCharacter }).press('Enter');
    await expect(main(page).getByText(en.gone)).toBeVisible();
    await expect(note(page, en.removed.replace('{{name}}', 'Verdi'))).toBeVisible();
    await expectFocusKept(page);
    await undoButton(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Verdi', exact: true })).toBeVisible();
    await expect(note(page, en.undone)).toBeVisible();
    await expectFocusKept(page);

    await page.getByRole('button', { name: /^Delete picture 1/ }).click();
    await expect(main(page).getByText(en.gone)).toBeVisible();
    await main(page).getByRole('button', { name: en.back }).click();
    await page.getByRole('searchbox', { name: en.search }).fill('verdi');
    await expect(main(page).getByText(en.none)).toBeVisible();
  });

  test(
    'a picture is moved to another character by keyboard alone, on a phone, and taken back',
    { tag: LANGUAGES },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(service.site);
      await chooseStranger(page, 0);
      await teach(page, NAME, WORK);
      await page.goto(characterPage(service.site, NAME, WORK));
      const move = page.getByRole('button', {
        name: en.movePicture.replace('{{number, number}}', '1'),
      });
      await move.press('Enter');
      await expect(field(page, en.name)).toBeFocused();
      expect(await violationsInLanguages(page)).toEqual([]);
      await field(page, en.name).focus();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);

      // Nothing written, and back where one was.
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(en.teach.empty)).toBeVisible();
      await main(page).getByRole('button', { name: TEXTS.en.waiting.cancel }).press('Enter');
      await expect(move).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(field(page, en.name)).toBeFocused();
      await typeAndMark(page, 'haruse');
      await page.keyboard.press('Enter');
      await expect(field(page, en.name)).toHaveValue('Haruse Todoriki');
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(en.moved)).toBeVisible();
      // It was the only picture.
      await expect(main(page).getByText(en.gone)).toBeVisible();
      await undoButton(page).press('Enter');
      await expect(note(page, en.undone)).toBeVisible();
      await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
      await expect(main(page).locator('li img')).toHaveCount(1);
      await page.getByRole('button', { name: en.removeCharacter }).click();
      await expect(main(page).getByText(en.gone)).toBeVisible();
    },
  );

  for (const language of PAGE_LANGUAGES) {
    const tag = language === 'en' ? [] : MATRIX;
    test(`axe finds nothing in the gallery (${language})`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await rememberLanguage(page, language);
      await page.goto(`${service.site}/?page=gallery`);
      await expect(main(page).locator('ul a').first()).toBeVisible();
      expect(await violationsInThemes(page)).toEqual([]);
      await main(page).locator('ul a').first().click();
      await expect(main(page).locator('li img').first()).toBeVisible();
      await main(page).locator('summary').click();
      expect(await violationsInThemes(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('a service with an ADMIN_TOKEN', () => {
  test.beforeAll(async () => {
    service = await startOwnService({ ADMIN_TOKEN: 'e2e-a-long-token-for-teaching' });
  });
  test.afterAll(() => service.stop());

  test('says how teaching is allowed before anything is typed, and takes the token', async ({
    page,
    context,
  }) => {
    await page.goto(service.site);
    await chooseFile(page, sceneWith(2).file);
    await expect(boxes(page)).toHaveCount(2);
    await teachButton(page).click();
    await expect(main(page).getByText(en.forbiddenHow)).toBeVisible();
    await expect(field(page, en.name)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await main(page).getByRole('link', { name: en.toSettings }).click();
    await expect(main(page).getByText(settings.needsToken)).toBeVisible();
    const token = page.getByRole('textbox', { name: settings.token });
    await token.fill('wrong-token-wrong-token');
    await page.getByRole('button', { name: settings.saveToken }).click();
    await expect(main(page).getByText(settings.wrongToken)).toBeVisible();
    await page.getByRole('button', { name: settings.removeToken }).click();
    await token.fill('e2e-a-long-token-for-teaching');
    await page.getByRole('button', { name: settings.saveToken }).click();
    await expect(main(page).getByText(settings.allowed)).toBeVisible();

    await page.goBack();
    await expectFound(page, 2);
    await chooseStranger(page, 0);
    await teach(page, NAME, WORK);
    await expect(cards(page).first()).toContainText(NAME);

    const other = await context.newPage();
    await other.goto(`${service.site}/?page=settings`);
    await other.getByRole('button', { name: settings.removeToken }).click();
    await expect(main(other).getByText(settings.needsToken)).toBeVisible();
    await page.getByRole('link', { name: TEXTS.en.nav.gallery, exact: true }).click();
    await expect(main(page).getByText(en.forbidden)).toBeVisible();
  });
});
