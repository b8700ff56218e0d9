import { expect, type Page } from '@playwright/test';
import { en as api } from '../src/site/pages/api/texts.ts';
import { en as settingsEn, ja as settingsJa } from '../src/site/settings/texts.ts';
import { searchReplySchema } from '../src/contract/search.ts';
import { violationsInThemes } from './support/axe.ts';
import {
  heading,
  LANGUAGE_NAMES,
  main,
  PAGE_LANGUAGES,
  rememberLanguage,
  sceneWith,
  TEXTS,
  upload,
} from './support/site.ts';
import { MATRIX, test } from './support/test.ts';

const scene = sceneWith(2);

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

test('no page scrolls sideways at 320 px, and all can be pressed on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['history', 'settings', 'privacy', 'api']) {
    await open(page, name);
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('button, summary, select, nav a, input[type="text"], label')]
        .filter((el) => !el.matches('label') || el.querySelector('input') !== null)
        .map((el) => ({ name: el.textContent, height: el.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44),
    );
    expect(low, name).toEqual([]);
  }
});

test.describe('the API page', () => {
  test('sends a file as it says, and shows status and JSON', async ({ page }) => {
    await open(page, 'api');
    await page.getByTestId('trial-file').setInputFiles(upload(scene.file));
    await page.getByRole('button', { name: api.send }).click();
    await expect(main(page).getByText('HTTP 200')).toBeVisible();
    const body = await page.getByTestId('reply-body').textContent();
    const reply = searchReplySchema.parse(JSON.parse(body ?? ''));
    expect(reply.data).toHaveLength(2);
    expect(reply.data[0]!.character.length).toBeGreaterThan(1);
  });
});

test.describe('the settings', () => {
  test('language, colours and switches are all there, at once in force, and remembered', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: TEXTS.en.nav.settings, exact: true }).click();
    await page.getByRole('radio', { name: TEXTS.en.page.themes.dark }).check();
    await page.getByRole('switch', { name: TEXTS.en.option.multi }).uncheck();
    await page.getByRole('switch', { name: settingsEn.singleKeys }).uncheck();
    await page.getByRole('radio', { name: '日本語' }).check();
    await expect(heading(page)).toHaveText(settingsJa.heading);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('radio', { name: '日本語' })).toBeChecked();
    await expect(page.getByRole('switch', { name: settingsJa.singleKeys })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: TEXTS.ja.option.multi })).not.toBeChecked();
    await page.getByRole('button', { name: settingsJa.resetNow }).click();
    await expect(heading(page)).toHaveText(settingsEn.heading);
    await expect(page.getByRole('switch', { name: settingsEn.singleKeys })).toBeChecked();
  });

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
