import { expect, type Page, type Route } from '@playwright/test';
import { en } from '../src/site/history/texts.ts';
import {
  countChanges,
  items,
  keepHistory,
  keptCount,
  openHistory,
  removeButtons,
} from './support/history.ts';
import { chooseFile, LANGUAGE_NAMES, sceneWith, TEXTS } from './support/site.ts';
import { test } from './support/test.ts';

/** What comes late or from another tab does not undo what was decided meanwhile. */

const scene = sceneWith(2);
const other = sceneWith(3);

/** Holds back the pictures fetched for keeping; own files are shown without. */
async function holdKeeping(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route('**/v1/preview/**', (route) => void held.push(route));
  return held;
}

test('what is on its way stays out once it is deleted, or the history switched off', async ({
  page,
}) => {
  await keepHistory(page);
  const changes = await countChanges(page);
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expect.poll(changes).toBe(2);
  await chooseFile(page, other.file);
  await expect.poll(changes).toBe(4);
  const held = await holdKeeping(page);
  for (const [index, { file }] of [scene, other].entries()) {
    await chooseFile(page, file);
    await expect.poll(() => held.length).toBe(index + 1);
  }
  await openHistory(page);
  await expect(items(page)).toHaveCount(2);
  await removeButtons(page).last().click();
  await expect.poll(changes).toBe(5);
  await held[0]!.continue();
  await expect.poll(changes).toBe(7);
  expect(await keptCount(page)).toBe(1);

  await page.getByRole('button', { name: en.clear }).click();
  await page.getByRole('button', { name: en.clearYes }).click();
  await expect.poll(changes).toBe(8);
  await held[1]!.continue();
  await expect.poll(changes).toBe(10);
  expect(await keptCount(page)).toBe(0);

  await chooseFile(page, scene.file);
  await expect.poll(() => held.length).toBe(3);
  await openHistory(page);
  await page.getByRole('switch', { name: en.keep }).uncheck();
  await held[2]!.continue();
  await expect.poll(changes).toBe(12);
  expect(await keptCount(page)).toBe(0);
});

test('a tab that is still open follows when the history is switched off in another, and puts nothing back', async ({
  page,
  context,
}) => {
  await keepHistory(page);
  await page.goto('/?page=history');
  const keep = page.getByRole('switch');
  await expect(keep).toBeChecked();
  const another = await context.newPage();
  await another.goto('/?page=settings');
  await another.getByRole('switch', { name: TEXTS.en.option.multi }).uncheck();
  await another.getByRole('switch', { name: en.keep }).uncheck();
  await expect(keep).not.toBeChecked();
  await page.getByRole('button', { name: LANGUAGE_NAMES.ja }).click();
  const stored = () => page.evaluate(() => localStorage.getItem('kyara.settings') ?? '');
  expect(JSON.parse(await stored())).toEqual({ isMulti: false, history: false, language: 'ja' });
  // A page restored from the back-forward cache missed what happened.
  await page.evaluate(() => {
    localStorage.setItem('kyara.settings', JSON.stringify({ history: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(keep).toBeChecked();
});
