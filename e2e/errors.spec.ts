import { expect, type Request } from '@playwright/test';
import { violations } from './support/axe.ts';
import { hold } from './support/later.ts';
import {
  answerWith,
  boxes,
  chooseFile,
  envelope,
  expectFound,
  heading,
  hosted,
  openDeepLink,
  sceneWith,
  TEXTS,
  main,
} from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);

test('too many heads: a part is selected instead', async ({ page }) => {
  await page.goto('/');
  await answerWith(page, 200, envelope(17708));
  await chooseFile(page, scene.file);
  await page.getByRole('button', { name: TEXTS.en.failure.again }).waitFor();
  await main(page)
    .locator('[data-failed]')
    .getByRole('button', { name: TEXTS.en.stage.region })
    .click();
  await expect(page.getByRole('application')).toBeFocused();
});

test('where copying is refused, the text is there, selected', async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await page
    .getByRole('button', { name: /^Copy name/ })
    .first()
    .click();
  await expect(main(page).getByText(TEXTS.en.about.copyFailed)).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Copy name/ });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((el: HTMLTextAreaElement) =>
    el.value.slice(el.selectionStart, el.selectionEnd),
  );
  expect(selected).not.toBe('');
  expect(await violations(page)).toEqual([]);
});

test('a new picture aborts the old request', async ({ page }) => {
  const failed: Request[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/v1/search')) failed.push(request);
  });
  await hold(page, /\/v1\/search$/, 1);
  await openDeepLink(page, hosted(scene.file));
  await expect(heading(page)).toHaveText(TEXTS.en.waiting.heading);
  await chooseFile(page, sceneWith(3).file);
  await expect(boxes(page)).toHaveCount(3);
  // One that was answered may be given up behind its answer.
  const replies = await Promise.all(failed.map((request) => request.response()));
  const aborted = failed.filter((_, at) => replies[at] === null);
  expect(aborted.map((request) => request.failure()?.errorText)).toEqual(['net::ERR_ABORTED']);
});
