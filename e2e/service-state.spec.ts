import { expect, type Page, type Request } from '@playwright/test';
import { STATE_PORT } from './support/addresses.ts';
import { keepHistory } from './support/history.ts';
import { type OwnService, startOwnService } from './support/own-service.ts';
import {
  answerWith,
  boxes,
  chooseFile,
  envelope,
  expectFound,
  main,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';

/** The page with a service under maintenance, and with a real one at a limit. */

const scene = sceneWith(2);
let service: OwnService | undefined;
test.afterAll(() => service?.stop());

function again(page: Page, language: 'en' | 'ja' | 'zh' = 'en') {
  return page.getByRole('button', { name: TEXTS[language].failure.again });
}

test('maintenance is explained, keeps what is there, and ends where it began', async ({ page }) => {
  await keepHistory(page);
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  const shell = page.getByRole('banner');
  await shell.getByRole('link', { name: TEXTS.en.nav.history, exact: true }).click();
  await expect(main(page).getByText(/^1 picture,/)).toBeVisible();
  await page.goBack();
  await expectFound(page, 2);

  await answerWith(page, 403, envelope(17704));
  await chooseFile(page, sceneWith(3).file);
  await expect(main(page).getByText(TEXTS.en.failure.status.maintenance)).toBeVisible();
  await expect(
    main(page).getByText(TEXTS.en.failure.code.replace('{{code}}', '17704')),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: TEXTS.en.result.picture })).toBeVisible();
  // Found before, so shown without the service.
  await page.goBack();
  await expectFound(page, 2);
  await page.goForward();
  await shell.getByRole('link', { name: TEXTS.en.nav.history, exact: true }).click();
  await expect(page.getByRole('heading', { name: TEXTS.en.nav.history })).toBeVisible();
  await expect(main(page).getByText(/^1 picture,/)).toBeVisible();
  await page.goBack();
  await expect(again(page)).toBeVisible();

  await page.unrouteAll();
  await again(page).click();
  await expectFound(page, 3);
});

const isSearch = (request: Request) => request.url().endsWith('/v1/search');

test('a usage limit is seen before it is hit, and told when it is', async ({ page }) => {
  const limit = { USAGE_LIMIT: '4', USAGE_WINDOW_S: '600' };
  service = await startOwnService(STATE_PORT, limit);
  const left = (count: number) =>
    main(page).getByText(new RegExp(`^Searches left until .*: ${count}.$`));
  await page.goto(service.site);
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await chooseFile(page, sceneWith(3).file);
  await expect(boxes(page)).toHaveCount(3);
  await expect(left(2)).toBeVisible();
  for (const name of [TEXTS.en.option.multi, TEXTS.en.option.ai]) {
    const answered = page.waitForResponse((response) => isSearch(response.request()));
    await page.getByRole('switch', { name }).click();
    await answered;
    // The whole reply: Chromium does not always call a streamed request finished.
    await expect(main(page).locator('[data-state="done"]')).toBeVisible();
    await expect(boxes(page)).toHaveCount(3);
  }
  await expect(
    main(page).getByText(TEXTS.en.usage.none.split('{{time}}')[0]!.trim()),
  ).toBeVisible();
  await chooseFile(page, scene.file);
  await expect(main(page).getByText(TEXTS.en.failure.status.usageLimit)).toBeVisible();
  await expect(again(page)).toBeVisible();
  await page.goBack();
  await expect(boxes(page)).toHaveCount(3);
});
