import { expect, type Page } from '@playwright/test';
import { beOwner } from './support/owner.ts';
import { cards, chooseFile, expectFound, main, openStart, TEXTS } from './support/site.ts';
import { test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

/** Whoever knows the series narrows the answer to its characters; the picture is not sent again. */

const { result, model } = TEXTS.en;
// Nobody of Touhou Project looks like this one.
const file = readCastTruth().stranger[4]!.file;

const offer = (page: Page) => main(page).getByRole('button', { name: 'I know the series' });

/** What stands of each candidate that is folded away. */
async function candidates(page: Page): Promise<readonly string[]> {
  const closest = cards(page).getByRole('button', { name: result.closest });
  await closest.click();
  const rows = cards(page).getByRole('list').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allInnerTexts();
  await closest.click();
  return texts;
}

async function expectOnly(page: Page, work: string): Promise<void> {
  for (const text of await candidates(page)) expect(text).toContain(work);
}

async function narrow(page: Page, typed: string, work: string): Promise<void> {
  await offer(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Series' })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toHaveText(work);
  await page.keyboard.press('Enter');
  await expect(main(page).locator('strong', { hasText: work })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Another series' })).toBeFocused();
}

function searchesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/v1/search')) sent.push(one.url());
  });
  return sent;
}

test('by keyboard, and back to all series', async ({ page }) => {
  await beOwner(page);
  const sent = searchesOf(page);
  await openStart(page);
  await chooseFile(page, file);
  await expectFound(page, 1);
  const before = await candidates(page);
  expect(before.join()).toContain('The Sixth Bell Library');
  await narrow(page, 'tide', 'Tideglass Harbor');
  await expectOnly(page, 'Tideglass Harbor');
  await page.getByRole('button', { name: 'All series' }).click();
  await expect(offer(page)).toBeVisible();
  expect((await candidates(page)).join()).toContain('The Sixth Bell Library');
  expect(sent).toHaveLength(1);
});

test('on the device', async ({ page }) => {
  const sent = searchesOf(page);
  await page.goto('/');
  await page.getByRole('combobox', { name: model.label }).selectOption('on-device');
  await chooseFile(page, file);
  await expect(offer(page)).toBeVisible();
  await narrow(page, 'touhou', 'Touhou Project');
  await expectOnly(page, 'Touhou Project');
  expect(sent).toEqual([]);
});
