import { expect } from '@playwright/test';
import type { SearchReply } from '../src/contract/search.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  hosted,
  openDeepLink,
  sceneWith,
  searchesOf,
} from './support/site.ts';
import { inOnePiece } from './support/stage.ts';
import { test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

const scene = sceneWith(2);
const probe = readCastTruth().probes[0]!;

test('is switched without asking again, names included, and remembered', async ({ page }) => {
  const searches = searchesOf(page);
  await openDeepLink(page, hosted(probe.file));
  await expect(cards(page).first()).toContainText(probe.character);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(cards(page).first()).not.toContainText(probe.character);
  await expect(cards(page).first()).toContainText(/[ぁ-んァ-ン一-龯]/);
  await expect(boxes(page).first()).toHaveAccessibleName(/[ぁ-んァ-ン一-龯]/);
  expect(searches.length).toBe(1);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('a name in another language than the page’s is marked as such', async ({ page }) => {
  const ja = '空木原廉';
  await page.route('**/v1/search', async (route) => {
    const response = await route.fetch({ headers: inOnePiece(route.request()) });
    const reply = (await response.json()) as SearchReply;
    const names = { work: { ja: '六つ目の鐘の図書室' }, character: { ja } };
    const character = [{ work: names.work.ja, character: ja, names, score: 0.9 }];
    const data = reply.data.map((each) => ({ ...each, not_confident: false, character }));
    await route.fulfill({ response, json: { ...reply, data } });
  });
  await page.goto('/');
  await page.getByRole('button', { name: '中文' }).click();
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  const name = cards(page).first().getByText(ja, { exact: true });
  await expect(name).toHaveAttribute('lang', 'ja');
  await expect(name).toHaveCSS('font-family', /Hiragino|Noto Sans JP/);
  await expect(cards(page).first().getByText('六つ目の鐘の図書室')).toHaveAttribute('lang', 'ja');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(name).not.toHaveAttribute('lang');
});

test('the theme is set before anything is painted, and remembered', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Without the page's own code only the script in the head can have set it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const channels = background.match(/\d+/g)?.map(Number) ?? [];
  expect(Math.max(...channels.slice(0, 3))).toBeLessThan(80);
});
