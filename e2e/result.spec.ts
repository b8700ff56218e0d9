import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { en as adjust } from '../src/site/result/adjust/texts.ts';
import { withTextChunk } from './support/png.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectBoxesOnHeads,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  openDeepLink,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { answerUnsurely } from './support/stage.ts';
import { test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

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

test('low confidence is said on box and card, with what to do', async ({ page }) => {
  await answerUnsurely(page);
  await openDeepLink(page, hosted(truth.probes[0]!.file));
  await expect(boxes(page).first()).toHaveAttribute('data-unsure', 'true');
  await expect(boxes(page).first()).toContainText('?');
  await expect(boxes(page).first()).toHaveAccessibleName(/Not sure, please check/);
  await expect(cards(page).first()).toContainText(TEXTS.en.result.unsure);
  await expect(cards(page).first()).toContainText(TEXTS.en.result.unsureText);
});

test('nobody found is said kindly, with advice', async ({ page }) => {
  await openDeepLink(page, hosted(truth.nobody[0]!.file));
  await expect(heading(page)).toHaveText(TEXTS.en.result.nobody);
  await expect(main(page).getByText(adjust.nobodyTips[0])).toBeVisible();
  await expect(boxes(page)).toHaveCount(0);
});

test('the AI verdict says what the file says, and is gone when not asked for', async ({ page }) => {
  const png = await withTextChunk(
    readFileSync(`${ROOT}${scene.file}`),
    'parameters',
    'a lighthouse\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Model: example',
  );
  await page.goto('/');
  const file = { name: 'generated.png', mimeType: 'image/png', buffer: png };
  await fileField(page).setInputFiles(file);
  await expectFound(page, 2);
  await expect(main(page).getByText(TEXTS.en.ai.yes)).toBeVisible();
  await page.getByRole('switch', { name: TEXTS.en.option.ai }).uncheck();
  await expectFound(page, 2);
  await expect(main(page).getByText(TEXTS.en.ai.yes)).toHaveCount(0);
  await page.getByRole('switch', { name: TEXTS.en.option.ai }).check();
  await expect(main(page).getByText(TEXTS.en.ai.yes)).toBeVisible();
  await chooseFile(page, scene.file);
  await expect(main(page).getByText(TEXTS.en.ai.no)).toBeVisible();
});

test('several candidates come and go with the switch', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect(cards(page).getByText(TEXTS.en.result.others)).toHaveCount(2);
  await page.getByRole('switch', { name: TEXTS.en.option.multi }).uncheck();
  await expect(cards(page).getByText(TEXTS.en.result.others)).toHaveCount(0);
  await expectFound(page, 2);
});

test('trace id and raw JSON can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: TEXTS.en.about.copyTrace }).click();
  await expect.poll(clipboard).toMatch(/^[0-9a-f-]{36}$/);
  const trace = await clipboard();
  await main(page).getByText(TEXTS.en.about.raw).click();
  await page.getByRole('button', { name: TEXTS.en.about.copyRaw }).click();
  await expect.poll(clipboard).toContain(`"trace_id": "${trace}"`);
});

test('the result is announced once', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  const live = page.getByTestId('announcer');
  await expect(live).toHaveRole('status');
  await expect(live).toContainText('2 characters found');
  await expect(live).toContainText(scene.faces[0]!.character);
});
