import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
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

async function run(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await withoutTransitions(page);
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  const results = await page.evaluate(
    (how) =>
      (
        window as unknown as {
          axe: { run(context: Document, how: RunOptions): Promise<AxeResults> };
        }
      ).axe.run(document, how),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Readable violations of all of axe's default rules, best practices included. */
export function violations(page: Page): Promise<string[]> {
  return run(page);
}

const inMatrix = () => test.info().project.name === 'matrix';

/** All that the dark theme changes: both themes have the same elements. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * As `violations` in light; under `npm run test:all` also in dark what is about colours:
 * `theme, violation`.
 */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  const schemes = inMatrix() ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const each = await run(page, colorScheme === 'dark' ? OF_COLOUR : undefined);
    found.push(...each.map((violation) => `${colorScheme}, ${violation}`));
  }
  return found;
}

/**
 * As `violations`, in English; under `npm run test:all` in each language, ending in English. For tests
 * with the tag LANGUAGES.
 */
export async function violationsInLanguages(page: Page): Promise<string[]> {
  if (!inMatrix()) return violations(page);
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

/** As `violationsInLanguages`, and in both themes. */
export async function violationsInAll(page: Page): Promise<string[]> {
  const inLanguages = inMatrix() ? await violationsInLanguages(page) : [];
  return [...inLanguages, ...(await violationsInThemes(page))];
}
