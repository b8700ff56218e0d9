import { expect, type Page } from '@playwright/test';
import { en } from '../src/site/gallery/texts.ts';
import { en as adjust } from '../src/site/result/adjust/texts.ts';
import { hold } from './support/later.ts';
import { beOwner } from './support/owner.ts';
import {
  chooseFile,
  expectFound,
  heading,
  main,
  openStart,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { stage, toolbar } from './support/stage.ts';
import { chooseStranger, field, holdBack, teachButton } from './support/teaching.ts';
import { test } from './support/test.ts';

/** What was asked for last counts, whatever comes late. */

async function pressSample(page: Page): Promise<void> {
  const samples = page.getByRole('region', { name: TEXTS.en.start.samples });
  await samples.getByRole('button').first().click();
}

test('a sample that comes late is not opened over a page', async ({ page }) => {
  await openStart(page);
  const sample = await hold(page, /\/samples\/\w+\.webp$/);
  await pressSample(page);
  await page.getByRole('link', { name: TEXTS.en.nav.settings, exact: true }).click();
  await expect(heading(page)).toHaveText(TEXTS.en.nav.settings);
  // Aborted with the page it was pressed on.
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  expect(sample.count()).toBe(1);
  await expect(heading(page)).toHaveText(TEXTS.en.nav.settings);
});

declare global {
  interface Window {
    encodings: number;
    encode: () => void;
  }
}

test('an adjusted picture is made once, and not opened when that was cancelled', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is bound below
    const encode = HTMLCanvasElement.prototype.toBlob;
    window.encodings = 0;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      window.encodings += 1;
      window.encode = () => encode.apply(this, given);
    };
  });
  await page.goto('/');
  await chooseFile(page, sceneWith(2).file);
  await expectFound(page, 2);
  await toolbar(page).getByRole('button', { name: TEXTS.en.stage.adjust }).click();
  await expect(stage(page).getByRole('img', { name: adjust.preview })).toBeVisible();
  await page.getByRole('button', { name: adjust.mirror, exact: true }).click();
  const recognise = page.getByRole('button', { name: adjust.recognise });
  await recognise.click();
  await recognise.dispatchEvent('click');
  expect(await page.evaluate(() => window.encodings)).toBe(1);
  await page.getByRole('button', { name: TEXTS.en.waiting.cancel }).click();
  await expect(recognise).toHaveCount(0);
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => window.encode());
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await expect(main(page).getByText(TEXTS.en.stage.adjusted)).toHaveCount(0);
});

test('a form that comes late calls nobody back', async ({ page }) => {
  await beOwner(page);
  const code = await holdBack(page, 'GET', '**/assets/gallery-*.js');
  await page.goto('/');
  await chooseStranger(page, 2);
  await teachButton(page).click();
  await expect(main(page).getByText(TEXTS.en.result.opening)).toBeVisible();
  const address = page.getByRole('textbox', { name: TEXTS.en.address.label });
  await address.focus();
  code();
  await expect(field(page, en.name)).toBeVisible();
  await expect(address).toBeFocused();
});
