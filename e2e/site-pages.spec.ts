import { expect, type Page } from '@playwright/test';
import { violationsInThemes } from './support/axe.ts';
import { heading, LANGUAGE_NAMES, main, PAGE_LANGUAGES, rememberLanguage } from './support/site.ts';
import { MATRIX, test } from './support/test.ts';

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/?page=${name}`);
  await expect(heading(page)).toBeVisible();
}

for (const language of PAGE_LANGUAGES) {
  const tag = language === 'en' ? [] : MATRIX;
  test(`axe finds nothing on the pages (${language})`, { tag }, async ({ page }) => {
    await rememberLanguage(page, language);
    for (const name of ['history', 'settings', 'privacy', 'api']) {
      await open(page, name);
      await page.waitForLoadState('networkidle');
      for (const summary of await main(page).locator('summary').all()) await summary.click();
      expect(await violationsInThemes(page), name).toEqual([]);
    }
  });
}

test.describe('the settings', () => {
  test('the choices of a kind stand in one row on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, 'settings');
    for (const language of PAGE_LANGUAGES) {
      await page.getByRole('radio', { name: LANGUAGE_NAMES[language] }).check();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const group of await page
        .getByRole('group')
        .filter({ has: page.locator('legend') })
        .all()) {
        const tops = await group
          .getByRole('radio')
          .evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().top));
        expect(new Set(tops).size, `${language}: ${await group.textContent()}`).toBe(1);
      }
    }
  });
});
