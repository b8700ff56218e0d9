import { expect } from '@playwright/test';
import {
  boxes,
  cards,
  expectBoxesOnHeads,
  expectFound,
  hosted,
  openDeepLink,
  sceneWith,
} from './support/site.ts';
import { test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

const truth = readCastTruth();
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

test('the right names stand first, in ranked cards', async ({ page }) => {
  const probe = truth.probes[0]!;
  await openDeepLink(page, hosted(probe.file));
  await expect(cards(page).first()).toContainText(probe.character);
  await expect(cards(page).first()).toContainText(probe.work);
  await expect(boxes(page).first()).toHaveAccessibleName(new RegExp(`1: .*${probe.character}`));
});

test('boxes stay on the heads at every width', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  for (const width of [320, 375, 768, 1100, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectBoxesOnHeads(page, scene);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the result is announced once', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  const live = page.getByTestId('announcer');
  await expect(live).toHaveRole('status');
  await expect(live).toContainText('2 characters found');
  await expect(live).toContainText(scene.faces[0]!.character);
});
