import { expect } from '@playwright/test';
import { en } from '../src/site/gallery/texts.ts';
import { en as history } from '../src/site/history/texts.ts';
import { LATE_PORT } from './support/addresses.ts';
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
  sceneWith,
  TEXTS,
} from './support/site.ts';
import {
  characterPage,
  chooseStranger,
  expectFocusKept,
  field,
  holdBack,
  NAME,
  note,
  sendLesson,
  teach,
  teachButton,
  undoButton,
  WORK,
} from './support/teaching.ts';
import { test } from './support/test.ts';

// One service, one gallery: each test leaves the gallery as it found it.
test.describe.configure({ mode: 'serial' });

let service: OwnService;

test.beforeAll(async () => {
  service = await startOwnService({}, LATE_PORT);
});
test.beforeEach(({ page }) => beOwner(page, ownerToken(service.folder)));
test.afterAll(() => service.stop());

test('a form that comes late calls nobody back', async ({ page }) => {
  const code = await holdBack(page, 'GET', '**/assets/gallery-*.js');
  await page.goto(service.site);
  await chooseStranger(page, 2);
  await teachButton(page).click();
  await expect(main(page).getByText(TEXTS.en.result.opening)).toBeVisible();
  const address = page.getByRole('textbox', { name: TEXTS.en.address.label });
  await address.focus();
  code();
  await expect(field(page, en.teach.character)).toBeVisible();
  await expect(address).toBeFocused();
});

test('what is being written stays when the answer to another lesson comes', async ({ page }) => {
  const lesson = await holdBack(page, 'POST', '**/v1/gallery/references');
  const undoing = await holdBack(page, 'POST', '**/v1/gallery/undo');
  let undone = 0;
  page.on('request', (request) => (undone += Number(request.url().endsWith('/gallery/undo'))));
  await page.goto(service.site);
  await chooseFile(page, sceneWith(2).file);
  await expect(boxes(page)).toHaveCount(2);
  await expectFound(page, 2);
  await sendLesson(page, NAME, WORK);

  await teachButton(page, 2).click();
  const name = cards(page).nth(1).getByRole('combobox', { name: en.teach.character });
  await expect(name).toBeFocused();
  await page.keyboard.type('Ren');
  // A failing refetch takes nothing away either.
  await page.route('**/v1/gallery?limit=1', (route) => route.abort());
  lesson();
  const taught = en.teach.taught.replace('{{name}}', NAME).replace('{{work}}', WORK);
  await expect(note(page, taught)).toBeVisible();
  await page.keyboard.type(' U');
  await expect(name).toHaveValue('Ren U');

  await undoButton(page).click();
  await expect(undoButton(page)).toHaveCount(0);
  undoing();
  await expect(note(page, en.teach.undone)).toBeVisible();
  expect(undone).toBe(1);
  await expect(name).toHaveValue('Ren U');
  // The last form has gone: now the picture is asked about again.
  const asked = page.waitForRequest('**/v1/search');
  await cards(page).nth(1).getByRole('button', { name: en.teach.cancel }).press('Enter');
  await asked;
  await expectFound(page, 2);
  await expectFocusKept(page);
});

test('a late answer brings nobody back; a double click removes one picture', async ({ page }) => {
  for (const index of [0, 1]) {
    await page.goto(service.site);
    await chooseStranger(page, index);
    await teach(page, NAME, WORK);
  }
  await page.goto(characterPage(service.site, NAME, WORK));
  const answer = await holdBack(page, 'PATCH', '**/v1/gallery/character');
  await page.getByRole('textbox', { name: en.name }).fill('Verdi');
  await page.getByRole('button', { name: en.save }).last().click();
  await page.getByRole('link', { name: TEXTS.en.nav.history, exact: true }).click();
  await expect(heading(page)).toHaveText(history.heading);
  const answered = page.waitForResponse('**/v1/gallery/character');
  answer();
  await (await answered).finished();
  await settled(page);
  await expect(heading(page)).toHaveText(history.heading);

  await page.goto(characterPage(service.site, 'Verdi', WORK));
  const pictures = main(page).locator('li img');
  await expect(pictures).toHaveCount(2);
  const remove = page.getByRole('button', { name: /^Delete picture/ });
  await remove.first().click();
  const picture = en.picture.replace('{{number, number}}', '1').replace('{{name}}', 'Verdi');
  await expect(note(page, en.removed.replace('{{name}}', picture))).toBeVisible();
  await expect(pictures).toHaveCount(1);
  await remove.dispatchEvent('click', { detail: 2 });
  await undoButton(page).click();
  await expect(note(page, en.undone)).toBeVisible();
  await expect(pictures).toHaveCount(2);
  await page.getByRole('button', { name: en.removeCharacter }).click();
  await expect(main(page).getByText(en.gone)).toBeVisible();
});

test('what is written while names are saved stays, and the former way back goes', async ({
  page,
}) => {
  await page.goto(characterPage(service.site, 'Haruse Todoriki', 'Tideglass Harbor'));
  await main(page).locator('summary').click();
  const japanese = page.getByRole('textbox', { name: en.nameIn.ja });
  const chinese = page.getByRole('textbox', { name: en.nameIn.zh });
  const save = main(page).locator('details').getByRole('button', { name: en.save });
  const shipped = await japanese.inputValue();
  await japanese.fill('はるせ');
  await save.click();
  await expect(note(page, en.changed)).toBeVisible();
  const answer = await holdBack(page, 'PATCH', '**/v1/gallery/character');
  await japanese.fill(shipped);
  await save.click();
  await expect(undoButton(page)).toHaveCount(0);
  await chinese.fill('小春');
  answer();
  await expect(note(page, en.changed)).toBeVisible();
  await expect(undoButton(page)).toBeVisible();
  await expect(chinese).toHaveValue('小春');
  await expect(japanese).toHaveValue(shipped);
});
