import { mkdirSync, copyFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { en as texts } from '../src/site/queue/texts.ts';
import { violations } from './support/axe.ts';
import {
  boxes,
  cards,
  envelope,
  expectNoOverflow,
  fileField,
  heading,
  openStart,
  sceneWith,
  searchesOf,
  queueBar,
  TEXTS,
  thumbs,
  upload,
} from './support/site.ts';
import { test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

const truth = readCastTruth();
const PICTURES = truth.probes.slice(0, 4).map(({ file }) => file);

async function chooseAll(page: Page, files: readonly string[]): Promise<void> {
  const all = files.map((file, index) => ({ ...upload(file), name: `${index + 1}.webp` }));
  await fileField(page).setInputFiles(all);
}

function progress(done: number, total: number): string {
  return `${done} of ${total} recognised`;
}

test('several pictures: two at a time, all answered, stepped through by arrow keys', async ({
  page,
}) => {
  let under = 0;
  let most = 0;
  let letGo = () => {};
  const two = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v1/search', async (route) => {
    under += 1;
    most = Math.max(most, under);
    // However fast the service answers, one waits for the other.
    if (under === 2) letGo();
    await two;
    const response = await route.fetch();
    under -= 1;
    await route.fulfill({ response });
  });
  await page.goto('/');
  await chooseAll(page, PICTURES);
  await expect(thumbs(page)).toHaveCount(4);
  await expect(queueBar(page).getByText(progress(4, 4), { exact: true })).toBeVisible();
  expect(most).toBe(2);
  await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const searches = searchesOf(page);
  await thumbs(page).nth(0).focus();
  for (const index of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect(thumbs(page).nth(index)).toBeFocused();
    await expect(thumbs(page).nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(boxes(page).first()).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(thumbs(page).nth(2)).toHaveAttribute('aria-current', 'true');
  expect(searches.length).toBe(0);
});

test('the countdown of one picture is not shown with another', async ({ page }) => {
  let asked = 0;
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v1/search', async (route) => {
    const number = (asked += 1);
    const headers = { 'retry-after': '120' };
    if (number === 3) return route.fulfill({ status: 503, json: envelope(17702), headers });
    await released;
    await route.continue();
  });
  await page.goto('/');
  await chooseAll(page, PICTURES.slice(0, 3));
  await expect.poll(() => asked).toBe(2);
  await thumbs(page).nth(2).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await thumbs(page).nth(0).click();
  await expect(heading(page)).toHaveText(TEXTS.en.waiting.heading);
  await expect(page.getByRole('timer')).toHaveCount(0);
  letGo();
  await expect(queueBar(page).getByText(progress(3, 3), { exact: true })).toBeVisible();
});

test('a folder that is dropped, with folders in it', async ({ page }, info) => {
  const folder = info.outputPath('pictures');
  mkdirSync(`${folder}/inner`, { recursive: true });
  copyFileSync(`${ROOT}${PICTURES[0]}`, `${folder}/a.webp`);
  copyFileSync(`${ROOT}${PICTURES[1]}`, `${folder}/inner/b.webp`);
  await openStart(page);
  // A script cannot drop a folder; the browser can.
  const session = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      x: 300,
      y: 300,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await drag('drop');
  await expect(thumbs(page)).toHaveCount(2);
  await expect(queueBar(page).getByText(progress(2, 2), { exact: true })).toBeVisible();
});

test('on a phone the list’s bar fits, and its buttons can be hit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await chooseAll(page, [...PICTURES, sceneWith(2).file]);
  await expect(queueBar(page).getByText(progress(5, 5), { exact: true })).toBeVisible();
  await expectNoOverflow(page);
  const low = await queueBar(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().height).filter((h) => h < 44));
  expect(low).toEqual([]);
  await queueBar(page).getByRole('button', { name: texts.close }).click();
  await expect(queueBar(page)).toHaveCount(0);
  await expect(boxes(page).first()).toBeVisible();
});
