import { expect, type Page } from '@playwright/test';
import { en as shared } from '../src/site/i18n/en.ts';
import { en } from '../src/site/history/texts.ts';
import { en as resultTexts } from '../src/site/result/texts.ts';
import { violations } from './support/axe.ts';
import { items, keepHistory, keptCount, openHistory, removeButtons } from './support/history.ts';
import { settled } from './support/later.ts';
import {
  cards,
  chooseFile,
  expectBoxesOnHeads,
  expectFound,
  heading,
  hosted,
  LANGUAGE_NAMES,
  main,
  openDeepLink,
  openStart,
  sceneWith,
  searchesOf,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';

const { share } = resultTexts;

const scene = sceneWith(2);
const other = sceneWith(3);

interface Copying {
  calls: number;
  letGo: () => void;
  readonly copies: Promise<Blob>[];
}

/**
 * Holds back the copies of pictures that the page makes to keep them.
 *
 * @param most how many; all when absent
 */
async function holdCopies(page: Page, most = Infinity) {
  const copying = await page.evaluateHandle((held): Copying => {
    const { prototype } = OffscreenCanvas;
    const convert = Reflect.get(prototype, 'convertToBlob');
    const state: Copying = { calls: 0, letGo: () => {}, copies: [] };
    const released = new Promise<void>((resolve) => (state.letGo = resolve));
    prototype.convertToBlob = function (options) {
      state.calls += 1;
      if (state.calls > held) return convert.call(this, options);
      const copy = released.then(() => convert.call(this, options));
      state.copies.push(copy);
      return copy;
    };
    return state;
  }, most);
  return {
    count: () => copying.evaluate(({ calls }) => calls),
    async release() {
      await copying.evaluate(async ({ letGo, copies }) => {
        letGo();
        await Promise.all(copies);
      });
      await settled(page);
    },
  };
}

test('nothing is kept until it is switched on, and the switch is remembered', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await openHistory(page);
  await expect(main(page).getByText(en.offEmpty)).toBeVisible();
  const keep = page.getByRole('switch', { name: en.keep });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expect(main(page).getByText(en.empty)).toBeVisible();
  expect(await keptCount(page)).toBe(0);
  await page.reload();
  await expect(keep).toBeChecked();
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
});

test('a picture and its answer are kept, and open again without asking', async ({ page }) => {
  await keepHistory(page);
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
  await page.reload();
  const searches = searchesOf(page);
  await openHistory(page);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText(scene.faces[0]!.character);
  await expect(items(page).locator('img')).toBeVisible();
  await items(page).click();
  await expectFound(page, 2);
  await expectBoxesOnHeads(page, scene);
  await expect(cards(page).filter({ hasText: scene.faces[0]!.character })).toHaveCount(1);
  await page.reload();
  await expectFound(page, 2);
  await expect(heading(page)).toHaveText('2 characters found');
  await expectBoxesOnHeads(page, scene);
  await page.goBack();
  await expect(items(page)).toHaveCount(1);
  await page.goForward();
  await expectFound(page, 2);
  expect(searches.length).toBe(0);
});

test('a kept picture can be asked about again, and stays one entry', async ({ page }) => {
  await keepHistory(page);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
  await openHistory(page);
  await items(page).click();
  await expectFound(page, 2);
  await expect(main(page).getByText('From your history')).toBeVisible();
  // Its pixels are the kept ones: the service may have forgotten it.
  const saved = page.waitForEvent('download');
  await main(page).getByText(TEXTS.en.about.share).click();
  await page.getByRole('button', { name: share.download }).click();
  await saved;
  const searches = searchesOf(page);
  await page.getByRole('switch', { name: TEXTS.en.option.multi }).uncheck();
  await expect.poll(() => searches.length).toBe(1);
  await expectFound(page, 2);
  await expect(main(page).getByText('From your history')).toHaveCount(0);
  await openHistory(page);
  await expect(items(page)).toHaveCount(1);
});

test('the same file chosen twice is one entry; another one is a second, the newest first', async ({
  page,
}) => {
  await keepHistory(page);
  await page.goto('/');
  for (const [file, heads] of [
    [other.file, 3],
    [scene.file, 2],
    [other.file, 3],
  ] as const) {
    await chooseFile(page, file);
    await expectFound(page, heads);
  }
  await expect.poll(() => keptCount(page)).toBe(2);
  await openHistory(page);
  await expect(items(page)).toHaveCount(2);
  for (const { character } of other.faces)
    await expect(items(page).first()).toContainText(character);
});

test('an answer that is kept late does not replace a newer one', async ({ page }) => {
  await keepHistory(page);
  await page.goto('/');
  // A picture and its thumbnail.
  const first = await holdCopies(page, 2);
  await chooseFile(page, other.file);
  await expectFound(page, 3);
  await expect.poll(first.count).toBe(2);
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
  await chooseFile(page, other.file);
  await expectFound(page, 3);
  await expect.poll(() => keptCount(page)).toBe(2);
  await first.release();
  // One more is kept after it.
  await chooseFile(page, sceneWith(4).file);
  await expectFound(page, 4);
  await expect.poll(() => keptCount(page)).toBe(3);
  await openHistory(page);
  await expect(items(page)).toHaveCount(3);
  for (const { character } of other.faces)
    await expect(items(page).nth(1)).toContainText(character);
});

test('is searched by name, deleted one by one with a way back, and cleared', async ({ page }) => {
  await keepHistory(page);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
  await openDeepLink(page, hosted(other.file));
  await expectFound(page, 3);
  await expect.poll(() => keptCount(page)).toBe(2);
  await openHistory(page);
  await expect(items(page)).toHaveCount(2);

  const field = page.getByRole('searchbox', { name: en.search });
  const only = scene.faces.find((face) => !other.faces.some((o) => o.character === face.character));
  await field.fill(only!.character.toUpperCase());
  await expect(items(page)).toHaveCount(1);
  await field.fill('nobody of this name');
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('button', { name: en.showAll }).click();
  await expect(items(page)).toHaveCount(2);

  // Pressed twice: the second finds nothing, and leaves the undo of the first.
  await removeButtons(page)
    .first()
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(items(page)).toHaveCount(1);
  const note = page.getByRole('alert').filter({ hasText: en.removed.trim() });
  for (const { character } of other.faces) await expect(note).toContainText(character);
  // A double click's second, on the picture that has moved up.
  await removeButtons(page).dispatchEvent('click', { detail: 2 });
  const undo = page.getByRole('button', { name: shared.undo });
  await undo.click();
  await expect(items(page)).toHaveCount(2);

  await page.getByRole('button', { name: en.clear }).click();
  await page.getByRole('button', { name: en.clearNo }).click();
  await expect(items(page)).toHaveCount(2);
  await removeButtons(page).first().click();
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: en.clear }).click();
  await page.getByRole('button', { name: en.clearYes }).click();
  await expect(main(page).getByText(en.empty)).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await keptCount(page)).toBe(0);
});

test('a browser that keeps nothing is told of kindly, and searching goes on', async ({ page }) => {
  await keepHistory(page);
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('storage is off', 'SecurityError');
      },
    });
  });
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  const failed = page.getByRole('alert').filter({ hasText: TEXTS.en.intake.historyFailed });
  await expect(failed).toBeVisible();
  await openHistory(page);
  await expect(page.getByRole('alert').filter({ hasText: en.unavailable })).toBeVisible();
  await expect(page.getByRole('button', { name: TEXTS.en.failure.again })).toBeVisible();
});

test('a device without room says so', async ({ page }) => {
  await keepHistory(page);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await chooseFile(page, other.file);
  await expectFound(page, 3);
  const full = page.getByRole('alert').filter({ hasText: TEXTS.en.intake.historyFull });
  await full.getByRole('link', { name: TEXTS.en.intake.toHistory }).click();
  await expect(items(page)).toHaveCount(1);
  await expect(full).toBeVisible();
  // Room has been made.
  await page.getByRole('button', { name: en.removeThis.split(':')[0]! }).click();
  await expect(full).toHaveCount(0);
});

test('what is on its way stays out once the history is switched off', async ({ page }) => {
  await keepHistory(page);
  await openStart(page);
  const copies = await holdCopies(page);
  // Of an address nothing is worked out between the copies and the look at the switch.
  const field = page.getByRole('textbox', { name: TEXTS.en.address.label });
  await field.fill(hosted(scene.file));
  await field.press('Enter');
  await expect.poll(copies.count).toBe(2);
  await openHistory(page);
  const keep = page.getByRole('switch', { name: en.keep });
  await keep.uncheck();
  await copies.release();
  // What is kept later is kept after it.
  await keep.check();
  await page.getByRole('link', { name: TEXTS.en.page.home }).click();
  await chooseFile(page, other.file);
  await expectFound(page, 3);
  await openHistory(page);
  for (const { character } of other.faces)
    await expect(items(page).first()).toContainText(character);
  expect(await keptCount(page)).toBe(1);
});

test('another tab follows when the history is switched off, and puts nothing back', async ({
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
});

test('an id that is not there says so and leads on', async ({ page }) => {
  await page.goto('/?page=history&id=gone');
  await expect(main(page).getByText(en.gone)).toBeVisible();
  await page.getByRole('link', { name: en.toHistory }).click();
  await expect(page.getByRole('switch', { name: en.keep })).toBeVisible();
});

test('axe finds nothing in the history on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await keepHistory(page);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect.poll(() => keptCount(page)).toBe(1);
  await openHistory(page);
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: en.clear }).click();
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
