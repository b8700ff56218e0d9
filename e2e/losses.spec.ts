import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { en as shared } from '../src/site/i18n/en.ts';
import { en as failure } from '../src/site/result/failure/texts.ts';
import { violationsInLanguages } from './support/axe.ts';
import { asBmp } from './support/formats.ts';
import { keepHistory } from './support/history.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  openDeepLink,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { LANGUAGES, test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

/** What a browser or the service may take away: nothing is lost. */

const scene = sceneWith(2);
const { en } = TEXTS;

test(
  'a preview that has gone: the names stay, and asking again brings the picture back',
  { tag: LANGUAGES },
  async ({ page }) => {
    await page.route('**/v1/preview/**', (route) => route.fulfill({ status: 404, body: '' }));
    await openDeepLink(page, hosted(scene.file));
    await expect(cards(page)).toHaveCount(2);
    await expect(main(page).getByText(en.result.noPicture)).toBeVisible();
    expect(await violationsInLanguages(page)).toEqual([]);
    await page.unroute('**/v1/preview/**');
    await main(page).getByRole('button', { name: en.result.again, exact: true }).click();
    await expectFound(page, 2);
    await expect(page.locator('#stage img')).toBeVisible();
  },
);

test(
  'a picture worker that does not start: said in words, and tried again it works',
  { tag: LANGUAGES },
  async ({ page }) => {
    await page.route('**/picture-worker*', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('switch', { name: en.option.ai }).uncheck();
    const buffer = await asBmp(readFileSync(`${ROOT}${scene.file}`));
    const file = { name: 'p.bmp', mimeType: 'image/bmp', buffer };
    await fileField(page).setInputFiles(file);
    await expect(main(page).getByText(failure.fit.worker)).toBeVisible();
    await expect(page.locator('#stage img')).toBeVisible();
    expect(await violationsInLanguages(page)).toEqual([]);
    await page.unroute('**/picture-worker*');
    await page.getByRole('button', { name: en.failure.again }).click();
    await expectFound(page, 2);
  },
);

test('a browser that keeps no settings: they hold for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(heading(page)).toHaveText(TEXTS.ja.start.heading);
  await page.getByRole('link', { name: TEXTS.ja.nav.history, exact: true }).click();
  const keep = page.getByRole('switch', { name: TEXTS.ja.history.keep });
  await keep.check();
  await expect(keep).toBeChecked();
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

async function setRoom(page: Page, isThere: boolean): Promise<void> {
  await page.evaluate((there) => {
    const store = IDBObjectStore.prototype as unknown as { put: unknown; kept?: unknown };
    store.kept ??= store.put;
    store.put = there
      ? store.kept
      : () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
  }, isThere);
}

test('a deletion that cannot be taken back for want of room stays at hand', async ({ page }) => {
  await keepHistory(page);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await page.getByRole('link', { name: en.nav.history, exact: true }).click();
  const items = main(page).locator('a[href*="id="]');
  await expect(items).toHaveCount(1);
  const remove = page.getByRole('button', { name: /^Delete from history/ });
  await remove.press('Enter');
  const undo = page.getByRole('button', { name: shared.undo });
  await expect(undo).toBeVisible();
  await setRoom(page, false);
  await undo.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: en.intake.historyUnchanged }),
  ).toBeVisible();
  await setRoom(page, true);
  await undo.press('Enter');
  await expect(items).toHaveCount(1);
  await expect(undo).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(boxes(page)).toHaveCount(0);
});
