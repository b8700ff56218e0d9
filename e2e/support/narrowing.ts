import { expect, type Page } from '@playwright/test';
import { cards, main, TEXTS } from './site.ts';
import { readCastTruth } from './truth.ts';

const { result } = TEXTS.en;

/** Nobody of Touhou Project looks like this one. */
export const STRANGE = readCastTruth().stranger[4]!.file;

export const offer = (page: Page) => main(page).getByRole('button', { name: 'I know the series' });

/** What stands of each of the closest, which are open where a series is chosen. */
export async function candidates(page: Page): Promise<readonly string[]> {
  const closest = cards(page).getByRole('button', { name: result.closest });
  const isOpen = (await closest.getAttribute('aria-expanded')) === 'true';
  if (!isOpen) await closest.click();
  const rows = cards(page).getByRole('list').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allInnerTexts();
  if (!isOpen) await closest.click();
  return texts;
}

/** All candidates are of this work. */
export async function expectOnly(page: Page, work: string): Promise<void> {
  for (const text of await candidates(page)) expect(text).toContain(work);
}

/** By the keyboard alone. */
export async function narrow(page: Page, typed: string, work: string): Promise<void> {
  await offer(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Series' })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toHaveText(work);
  await page.keyboard.press('Enter');
  await expect(main(page).locator('strong', { hasText: work })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Another series' })).toBeFocused();
}
