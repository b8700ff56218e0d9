import { expect } from '@playwright/test';
import { heading, main, openStart, TEXTS } from './support/site.ts';
import { test } from './support/test.ts';

test('a page opens by its link, by its address, and goes with back', async ({ page }) => {
  await openStart(page);
  await page.getByRole('link', { name: TEXTS.en.footer.everywhere }).click();
  await expect(heading(page)).toHaveText(TEXTS.en.footer.everywhere);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${TEXTS.en.footer.everywhere} · Kyara`);
  await page.reload();
  await expect(heading(page)).toHaveText(TEXTS.en.footer.everywhere);
  await page.goBack();
  await expect(heading(page)).toHaveText(TEXTS.en.start.heading);
  await expect(page).toHaveTitle(TEXTS.en.page.title);
});

test('a page that cannot be loaded says so, and the rest stays', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.route('**/assets/pages-*.js', (route) => route.abort());
  await page.getByRole('link', { name: TEXTS.en.footer.everywhere }).click();
  await expect(main(page).getByText(TEXTS.en.page.lost)).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(TEXTS.en.start.heading);
});
