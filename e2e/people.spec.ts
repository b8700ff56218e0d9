import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { en as shared } from '../src/site/i18n/en.ts';
import { en as gallery } from '../src/site/gallery/texts.ts';
import * as people from '../src/site/people/texts.ts';
import { en as queue } from '../src/site/queue/texts.ts';
import { violations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/own-gallery.ts';
import type { OwnService } from './support/own-service.ts';
import { Presses } from './support/presses.ts';
import {
  boxes,
  expectNoOverflow,
  fileField,
  heading,
  main,
  PAGE_LANGUAGES,
  rememberLanguage,
  searchesOf,
  TEXTS,
  untilItWorks,
  upload,
} from './support/site.ts';
import { field, note, WORK } from './support/teaching.ts';
import { MATRIX } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

const { en } = people;
const truth = readCastTruth();

const strangers = truth.stranger.slice(0, 8).map(({ file }) => file);

/** Eight pictures of somebody whom nobody has named, and four of somebody else. */
async function dozen() {
  const others = await Promise.all(
    strangers
      .slice(0, 4)
      .map((file) => sharp(`${ROOT}${file}`).modulate({ hue: 270 }).flop().webp().toBuffer()),
  );
  const pictures = strangers.map((file) => upload(file));
  return [...pictures, ...others.map((buffer) => ({ ...pictures[0]!, buffer }))].map(
    (picture, at) => ({ ...picture, name: `${at + 1}.webp` }),
  );
}

const groups = (page: Page) => main(page).getByRole('link', { name: /\d+ pictures?/ });
const group = (page: Page, name: string) =>
  main(page).getByRole('link', { name: new RegExp(`^${name} `) });

async function open(page: Page, { site }: OwnService): Promise<void> {
  await page.goto(site);
  await untilItWorks(page);
}

async function addDozen(page: Page): Promise<void> {
  await fileField(page).setInputFiles(await dozen());
  await expect(group(page, 'Unknown 1')).toContainText('8 pictures');
  await expect(groups(page)).toHaveCount(2);
}

test.describe('people in a dozen pictures', () => {
  for (const width of [1440, 375]) {
    const tag = width === 375 ? [] : MATRIX;
    test(
      `two whom nobody knows are named in five (${width} px)`,
      { tag },
      async ({ page, service }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, service);
        const presses = new Presses();
        await presses.act(() => addDozen(page));
        await expect(heading(page)).toHaveText(en.heading);
        const checkPhone = async () => {
          if (width < 1440) expect(await violations(page)).toEqual([]);
        };
        await checkPhone();
        const searches = searchesOf(page);
        await presses.click(group(page, 'Unknown 1'));
        await expect(field(page, gallery.name)).toBeFocused();
        await checkPhone();
        await presses.type(page, 'Ann');
        await presses.type(page, WORK);
        await expect(note(page, 'Ann: 8 pictures.')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Unknown 2' })).toBeVisible();
        await expect(field(page, gallery.name)).toBeFocused();
        await presses.type(page, 'Bea');
        await expect(note(page, 'Bea: 4 pictures.')).toBeVisible();
        expect(presses.count).toBe(5);
        await expect(group(page, 'Ann')).toContainText('8 pictures');
        await expect(group(page, 'Bea')).toContainText('4 pictures');
        expect(searches.length).toBe(0);
        await expectNoOverflow(page);

        await page.getByRole('button', { name: shared.undo, exact: true }).click();
        await expect(note(page, shared.undone)).toBeVisible();
        await expect(group(page, 'Unknown 2')).toContainText('4 pictures');
        await group(page, 'Ann').click();
        await main(page).getByRole('button', { name: '1.webp' }).first().click();
        await expect(boxes(page).first()).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Ann' })).toBeVisible();
      },
    );
  }

  test('a head is said to be somebody else by the keyboard alone, and taken back', async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, service);
    await addDozen(page);
    await group(page, 'Unknown 1').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, gallery.name)).toBeFocused();
    const box = page.getByRole('checkbox').first();
    // The faces are before the form.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const [above, below] = [await box.boundingBox(), await page.locator(':focus').boundingBox()];
    expect([below!.x, below!.y > above!.y]).toEqual([above!.x, true]);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    const away = page.getByRole('button', { name: en.takeOut });
    await tabTo(away);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press('Enter');
    await expect(note(page, '1 face removed from Unknown 1.')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await page.getByRole('link', { name: en.back }).press('Enter');
    await expect(groups(page)).toHaveCount(3);
    await page.getByRole('button', { name: shared.undo, exact: true }).press('Enter');
    await expect(groups(page)).toHaveCount(2);
  });

  test('what would be lost is told before, and saved; the same twice and the broken have lines', async ({
    page,
    service,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await open(page, service);
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
    const pictures = await dozen();
    const twice = { ...pictures[0]!, name: 'again.webp' };
    await fileField(page).setInputFiles([...pictures, twice, broken, empty]);
    await expect(page.getByText('12 of 14 recognised · 2 failed · 1 duplicate')).toBeVisible();
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await page.getByRole('link', { name: '1 duplicate' }).click();
    await expect(line('again.webp')).toContainText(queue.state.same.replace('{{same}}', '1.webp'));
    await page.getByRole('link', { name: '2 failed' }).click();
    await expect(line('again.webp')).toHaveCount(0);
    await expect(line('empty.png')).toContainText(TEXTS.en.failure.empty);
    await expect(line('broken.png')).not.toHaveText('broken.png');
    await expect(page.getByText(en.atStake)).toBeVisible();
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs).toEqual(['beforeunload']);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: en.csv }).click();
    const csv = readFileSync(await (await saving).path(), 'utf8');
    expect(csv.split('\r\n').filter((row) => row.startsWith('1.webp,'))).toHaveLength(1);
    expect(csv).toContain('again.webp,1.webp,');
    await expect(page.getByText(en.atStake)).toHaveCount(0);
    await page.reload();
    expect(dialogs).toEqual(['beforeunload']);
    await expect(page.getByText(en.empty)).toBeVisible();
  });

  for (const language of PAGE_LANGUAGES) {
    test(`each view is accessible (${language})`, { tag: MATRIX }, async ({ page, service }) => {
      await rememberLanguage(page, language);
      await open(page, service);
      await fileField(page).setInputFiles(await dozen());
      const links = main(page).locator('a[href*="group="]');
      await expect(links).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      await links.first().click();
      await page.getByRole('checkbox').first().check();
      expect(await violations(page)).toEqual([]);
      await page.goBack();
      await main(page).locator('a[href*="view=pictures"]').click();
      await expect(page.getByRole('combobox', { name: people[language].show })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
});
