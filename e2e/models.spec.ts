import { expect, type Page } from '@playwright/test';
import { SECOND_MODEL } from './support/addresses.ts';
import {
  answerWith,
  expectFound,
  hosted,
  openDeepLink,
  sceneWith,
  TEXTS,
  main,
} from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);
const picker = (page: Page) => page.getByRole('main').locator('[aria-haspopup="listbox"]').first();

/** The `model` field of a search's form. */
function modelOf(body: string | null): string | undefined {
  return /name="model"\r\n\r\n([^\r]*)\r\n/.exec(body ?? '')?.[1];
}

test('the listbox shows the live list; paused models are there and cannot be chosen', async ({
  page,
}) => {
  await page.goto('/');
  await picker(page).click();
  const listbox = page.getByRole('listbox');
  await expect(listbox).toBeVisible();
  const first = listbox.getByRole('option', { name: /Kyara 1/ });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toContainText(TEXTS.en.model.isDefault);
  await expect(first).toContainText('The standard model');
  const paused = listbox.getByRole('option', { disabled: true });
  await expect(paused.first()).toContainText(TEXTS.en.model.isPaused);
  await paused.first().click({ force: true });
  await expect(listbox).toBeVisible();
  await expect(first).toHaveAttribute('aria-selected', 'true');
});

test('another model is chosen by keys, remembered, and recognises the picture again', async ({
  page,
}) => {
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/search')) asked.push(modelOf(request.postData()));
  });
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await picker(page).focus();
  await page.keyboard.press('Enter');
  const option = (name: string) => page.getByRole('listbox').getByRole('option', { name });
  await expect(option('Kyara 1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option(SECOND_MODEL.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  await expectFound(page, 2);
  expect(asked[1]).toBe(SECOND_MODEL.id);

  await page.reload();
  await expectFound(page, 2);
  expect(asked[2]).toBe(SECOND_MODEL.id);
  await expect(picker(page)).toContainText(SECOND_MODEL.name);
});

test('a remembered model that has gone: the default is taken and the page says so', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('kyara.settings', JSON.stringify({ model: 'long-gone' })),
  );
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect(main(page).getByText('“long-gone”, is no longer offered')).toBeVisible();
});

test('a list that cannot be loaded does not stop a search', async ({ page }) => {
  await page.route('**/v1/model/list', (route) => route.abort());
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect(main(page).getByText(TEXTS.en.model.failed)).toBeVisible();
});

test('a list of another shape becomes words, not a blank page', async ({ page }) => {
  await page.route('**/v1/model/list', (route) => route.fulfill({ json: { code: 0, data: 'x' } }));
  await answerWith(page, 200, { code: 17720, trace_id: 'x', ai: false, data: [] });
  await page.goto('/');
  await expect(main(page).getByText(TEXTS.en.model.failed)).toBeVisible();
});
