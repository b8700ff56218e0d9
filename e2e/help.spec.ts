import { expect, type Page } from '@playwright/test';
import { en } from '../src/site/pages/help/texts.ts';
import { TEXTS } from './support/site.ts';
import { test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: en.heading });

test('? opens the list of all shortcuts; Esc closes it and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  const home = page.getByRole('link', { name: TEXTS.en.page.home });
  await home.focus();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  // The focus stays out of the page behind.
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(home).toBeFocused();
});
