import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { LANGUAGE_NAMES, PAGE_LANGUAGES } from './site.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colours on their way from one to another are nobody's: a button that is being enabled would fail. */
async function withoutTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Readable violations of all of axe's default rules, best practices included. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await withoutTransitions(page);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

const THEMES = ['light', 'dark'] as const;

/** As `violations`, in light and in dark: `theme, violation`. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const each = await violations(page);
    found.push(...each.map((violation) => `${colorScheme}, ${violation}`));
  }
  return found;
}

/** As `violations`, in each language; ends in English. */
export async function violationsInLanguages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const language of [...PAGE_LANGUAGES.filter((each) => each !== 'en'), 'en'] as const) {
    const name = LANGUAGE_NAMES[language];
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const each = await violations(page);
    found.push(...each.map((violation) => `${language}, ${violation}`));
  }
  return found;
}
