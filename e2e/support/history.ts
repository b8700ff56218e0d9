import { expect, type Locator, type Page } from '@playwright/test';
import { heading, main, TEXTS } from './site.ts';

/** The page opens with the history switched on. */
export async function keepHistory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('kyara.settings') !== null) return;
    localStorage.setItem('kyara.settings', JSON.stringify({ history: true }));
  });
}

/** The links to the kept answers, the latest first. */
export function items(page: Page): Locator {
  return main(page).locator('a[href*="id="]');
}

export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: TEXTS.en.nav.history, exact: true }).click();
  await expect(heading(page)).toHaveText(TEXTS.en.nav.history);
}

export function removeButtons(page: Page): Locator {
  return page.getByRole('button', { name: /^Delete from history/ });
}

/** Pictures in this browser's database. */
export async function keptCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening it would create it, empty and in the page's way.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'kyara-history')) return 0;
    return new Promise<number>((resolve, reject) => {
      const request = indexedDB.open('kyara-history');
      request.onerror = () => reject(new Error('no database'));
      request.onsuccess = () => {
        const database = request.result;
        const count = database.transaction('pictures').objectStore('pictures').count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
  });
}
