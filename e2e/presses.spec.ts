import { expect } from '@playwright/test';
import sharp from 'sharp';
import { en as shared } from '../src/site/i18n/en.ts';
import { en } from '../src/site/gallery/texts.ts';
import { en as people } from '../src/site/people/texts.ts';
import { SECOND_MODEL } from './support/addresses.ts';
import { violations } from './support/axe.ts';
import { test } from './support/own-gallery.ts';
import { Presses } from './support/presses.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  fileField,
  main,
  openStart,
  sceneWith,
  searchesOf,
  TEXTS,
  untilItWorks,
  upload,
} from './support/site.ts';
import { field, note, teachButton, undoButton, WORK } from './support/teaching.ts';
import { MATRIX } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

/** What a newcomer's tasks cost; opening a picture: intake.spec.ts. */

const { result } = TEXTS.en;
const strangers = readCastTruth().stranger.map(({ file }) => file);
const scene = sceneWith(2).file;

/** A picture of one stranger three times over. */
async function threeStrangers(): Promise<Buffer> {
  const head = await sharp(`${ROOT}${strangers[1]!}`)
    .resize({ width: 400, height: 500 })
    .toBuffer();
  const canvas = sharp({ create: { width: 1300, height: 500, channels: 3, background: '#fff' } });
  const placed = [0, 1, 2].map((at) => ({ input: head, left: 450 * at, top: 0 }));
  return canvas.composite(placed).webp().toBuffer();
}

test('a name is copied, the language and the model are switched in one, one and two', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStart(page);
  await chooseFile(page, scene);
  await expectFound(page, 2);
  const presses = new Presses();
  await presses.click(cards(page).getByText(result.copyNameShort).first());
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  await presses.click(page.getByRole('button', { name: '日本語' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(presses.count).toBe(2);
  const models = main(page).locator('select').first();
  await presses.act(() => models.focus());
  await presses.act(() => models.selectOption(SECOND_MODEL.id));
  await expect(models).toHaveValue(SECOND_MODEL.id);
  expect(presses.count).toBe(4);
});

test.describe('teaching', () => {
  test('a wrong name is corrected in four, and taken back in one', async ({ page, service }) => {
    await page.goto(service.site);
    await chooseFile(page, scene);
    await expectFound(page, 2);
    const presses = new Presses();
    await presses.click(teachButton(page));
    await expect(field(page, en.name)).toBeFocused();
    await presses.act(() => page.keyboard.type('lumiel'));
    await presses.click(page.getByRole('listbox').getByRole('option').first());
    await presses.act(() => page.keyboard.press('Enter'));
    await expect(note(page, 'Added')).toBeVisible();
    expect(presses.count).toBeLessThanOrEqual(4);
    const before = presses.count;
    await presses.click(undoButton(page));
    await expect(note(page, shared.undone)).toBeVisible();
    expect(presses.count - before).toBe(1);
  });

  test('three pictures of one unknown character are taught in five', async ({ page, service }) => {
    await page.goto(service.site);
    await untilItWorks(page);
    const presses = new Presses();
    // Of the others it is not sure after a lesson with the first.
    const three = [5, 6, 7].map((index, at) => ({
      ...upload(strangers[index]!),
      name: `${at}.webp`,
    }));
    await presses.act(() => fileField(page).setInputFiles(three));
    await expect(page.getByText('3 of 3 recognised').first()).toBeVisible();
    await expect(cards(page).getByText(result.nameIt)).toBeVisible();
    await presses.click(teachButton(page));
    await expect(field(page, en.name)).toBeFocused();
    await presses.type(page, 'Ann');
    await expect(field(page, en.work)).toBeFocused();
    await presses.type(page, WORK);
    const offer = page.getByRole('group', { name: people.same.replace('{{name}}', 'Ann') });
    await expect(offer.getByRole('button').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await presses.click(offer.getByRole('button').first());
    await expect(note(page, 'Ann')).toBeVisible();
    await expect(offer).toHaveCount(0);
    expect(presses.count).toBeLessThanOrEqual(5);
    for (const picture of await page.locator('button[id^="queue-"]').all()) {
      await picture.click();
      await expect(cards(page).getByRole('heading', { name: /^1 Ann$/ })).toBeVisible();
    }
  });

  for (const width of [1440, 375]) {
    const tag = width === 375 ? [] : MATRIX;
    const name = `three unknown heads are named in five, and the picture is not sent again (${width} px)`;
    test(name, { tag }, async ({ page, service }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(service.site);
      const file = { name: 'three.webp', mimeType: 'image/webp', buffer: await threeStrangers() };
      await fileField(page).setInputFiles(file);
      await expect(boxes(page)).toHaveCount(3);
      await expect(cards(page).getByText(result.nameIt)).toHaveCount(3);
      const searches = searchesOf(page);
      const nameOf = (number: number) =>
        cards(page)
          .nth(number - 1)
          .getByRole('combobox', { name: en.name });
      const presses = new Presses();
      await presses.click(teachButton(page, 1));
      await expect(nameOf(1)).toBeFocused();
      await presses.type(page, 'Ann');
      // The series is missing, so the focus goes there.
      await expect(field(page, en.work)).toBeFocused();
      await presses.type(page, WORK);
      await expect(nameOf(2)).toBeFocused();
      await expect(nameOf(2)).toBeInViewport();
      await expect(field(page, en.work)).toHaveValue(WORK);
      await expect(cards(page).first().getByText('✓ Ann')).toBeVisible();
      if (width < 1440) expect(await violations(page)).toEqual([]);
      await presses.type(page, 'Bea');
      await expect(nameOf(3)).toBeFocused();
      expect(searches.length).toBe(0);
      await presses.type(page, 'Cleo');
      await expect(note(page, 'Cleo')).toBeVisible();
      await expectFound(page, 3);
      expect(searches.length).toBe(0);
      expect(presses.count).toBeLessThanOrEqual(5);
    });
  }
});
