import { expect } from '@playwright/test';
import { candidates, expectOnly, narrow, offer, STRANGE } from './support/narrowing.ts';
import { beOwner } from './support/owner.ts';
import { chooseFile, expectFound, openStart } from './support/site.ts';
import { test } from './support/test.ts';

/** Whoever knows the series narrows the answer to its characters; the picture is not sent again. */

test('by keyboard, and back to all series', async ({ page }) => {
  await beOwner(page);
  const sent: string[] = [];
  page.on('request', (one) => one.url().endsWith('/v1/search') && sent.push(one.url()));
  await openStart(page);
  await chooseFile(page, STRANGE);
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
