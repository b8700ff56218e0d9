import { expect } from '@playwright/test';
import { boxes, cards, expectFound, hosted, openDeepLink, sceneWith } from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);

test('boxes and cards are linked both ways, by pointer, focus and press', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await boxes(page).nth(1).hover();
  await expect(cards(page).nth(1)).toHaveAttribute('data-marked', 'true');
  await cards(page).nth(0).hover();
  await expect(boxes(page).nth(0)).toHaveAttribute('data-marked', 'true');
  await expect(boxes(page).nth(1)).toHaveAttribute('data-marked', 'false');
  await boxes(page).nth(1).focus();
  await expect(cards(page).nth(1)).toHaveAttribute('data-marked', 'true');
  // The rest of the picture is dimmed: one hole, where the box is.
  const hole = await page.locator('#stage mask rect').boundingBox();
  const box = await boxes(page).nth(1).boundingBox();
  expect(Math.abs(hole!.x - box!.x)).toBeLessThan(1);
  expect(Math.abs(hole!.width - box!.width)).toBeLessThan(1);
  await cards(page).nth(0).getByRole('button').first().press('Enter');
  await expect(boxes(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
});
