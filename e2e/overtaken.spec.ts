import { expect, type Page } from '@playwright/test';
import { en } from '../src/site/gallery/texts.ts';
import { hold } from './support/later.ts';
import { beOwner } from './support/owner.ts';
import { heading, main, openStart, TEXTS } from './support/site.ts';
import { chooseStranger, field, teachButton } from './support/teaching.ts';
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

test('a form that comes late calls nobody back', async ({ page }) => {
  await beOwner(page);
  const code = await hold(page, /\/assets\/gallery-[^/]*\.js$/);
  await page.goto('/');
  await chooseStranger(page, 2);
  await teachButton(page).click();
  await expect(main(page).getByText(TEXTS.en.result.opening)).toBeVisible();
  const address = page.getByRole('textbox', { name: TEXTS.en.address.label });
  await address.focus();
  await code.release();
  await expect(field(page, en.name)).toBeVisible();
  await expect(address).toBeFocused();
});
