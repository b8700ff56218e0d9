import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './support/axe.ts';
import {
  boxes,
  expectFound,
  hosted,
  main,
  openStart,
  sceneWith,
  SIZES,
  TEXTS,
  thumbs,
} from './support/site.ts';
import { readCastTruth, ROOT } from './support/truth.ts';
import { MATRIX, test } from './support/test.ts';
import { transfer } from './support/transfer.ts';

const scene = sceneWith(2);
const { en } = TEXTS;
const PICTURE = readFileSync(`${ROOT}${scene.file}`);
const PROBES = readCastTruth().probes.map(({ file }) => file);

function pasteButton(page: Page) {
  return main(page).getByRole('button', { name: en.start.paste });
}

async function countReads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { reads: number };
    counted.reads = 0;
    const read = navigator.clipboard.read.bind(navigator.clipboard);
    navigator.clipboard.read = (...given) => {
      counted.reads += 1;
      return read(...given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { reads: number }).reads);
}

for (const { name, use } of SIZES) {
  test.describe(name, { tag: name === 'phone' ? MATRIX : [] }, () => {
    test.use(use);

    test('the paste button takes a picture; nothing is asked before it is pressed', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const reads = await countReads(page);
      await openStart(page);
      const png = (await sharp(PICTURE).png().toBuffer()).toString('base64');
      await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const blob = new Blob([bytes], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      }, png);
      expect(await reads()).toBe(0);
      await pasteButton(page).click();
      await expectFound(page, 2);
      expect(await reads()).toBe(1);
    });

    test('the paste button takes an address among other words', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openStart(page);
      const text = `Who is this? ${hosted(scene.file)}`;
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await pasteButton(page).click();
      await expectFound(page, 2);
      expect(new URL(page.url()).searchParams.get('url')).toBe(hosted(scene.file));
    });

    test('where the clipboard is refused the page says how to paste', async ({ page }) => {
      await page.addInitScript(() => {
        navigator.clipboard.read = () =>
          Promise.reject(new DOMException('Read permission denied.', 'NotAllowedError'));
      });
      await openStart(page);
      await pasteButton(page).click();
      await expect(main(page).getByText(TEXTS.en.intake.pasteRefused)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('phones have no button for folders, desktops have one', async ({ page, browser }) => {
  await openStart(page);
  const folder = { name: en.start.folder };
  await expect(page.getByRole('button', folder)).toBeVisible();
  const phone = await browser.newContext(SIZES[1]!.use);
  const other = await phone.newPage();
  await other.goto(page.url());
  await expect(pasteButton(other)).toBeVisible();
  await expect(other.getByRole('button', folder)).toHaveCount(0);
  await phone.close();
});

test('a chosen folder: its pictures in natural order, nothing else', async ({ page }, info) => {
  const folder = info.outputPath('album');
  mkdirSync(`${folder}/inner`, { recursive: true });
  copyFileSync(`${ROOT}${PROBES[0]}`, `${folder}/10.webp`);
  copyFileSync(`${ROOT}${PROBES[1]}`, `${folder}/9.webp`);
  copyFileSync(`${ROOT}${PROBES[2]}`, `${folder}/inner/1.webp`);
  writeFileSync(`${folder}/notes.txt`, 'words');
  writeFileSync(`${folder}/.hidden.png`, 'x');
  await openStart(page);
  await page.getByTestId('folder-input').setInputFiles(folder);
  await expect(thumbs(page)).toHaveCount(3);
  const names = await thumbs(page).evaluateAll((all) => all.map((el) => el.ariaLabel ?? ''));
  expect(names.map((name) => /\S+\.webp/.exec(name)?.[0])).toEqual(['9.webp', '10.webp', '1.webp']);
  const others = TEXTS.en.intake.others_one.replace('{{count, number}}', '1');
  await expect(main(page).getByText(others)).toBeVisible();
});

test('a picture that a page holds itself, dragged here', async ({ page }) => {
  await openStart(page);
  const html = `<img src="data:image/webp;base64,${PICTURE.toString('base64')}">`;
  await transfer(page, 'drop', { data: { 'text/html': html } });
  await expectFound(page, 2);
  await expect(boxes(page).first()).toBeVisible();
});
