import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expectBoxesOnHeads,
  expectFound,
  fileField,
  hosted,
  openDeepLink,
  sceneWith,
} from './support/site.ts';
import { pictureRect, stage } from './support/stage.ts';
import { test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A frame's shifts are told after it: the second frame has those of the first.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

for (const [name, use] of Object.entries(WINDOWS)) {
  test.describe(`on a ${name}`, () => {
    test.use(use);
    test.beforeEach(({ page }) => noteShifts(page));

    test('nothing moves while the start page comes to life', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('main select')).toBeEnabled();
      await page.waitForLoadState('networkidle');
      expect(await shifted(page)).toBe(0);
      // What moves is seen to move.
      await page.evaluate(() =>
        document.querySelector('main')!.before(document.createElement('hr')),
      );
      await expect.poll(() => shifted(page)).toBeGreaterThan(0);
    });

    test('nothing moves when the face of the headings comes late', async ({ page }) => {
      let arrive = () => {};
      const late = new Promise<void>((done) => (arrive = done));
      await page.route('**/*.woff2', async (route) => {
        await late;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect(page.locator('main select')).toBeEnabled();
      const isThere = () => page.evaluate(() => document.fonts.check('700 1em "Crimson Pro"'));
      expect(await isThere()).toBe(false);
      arrive();
      await expect.poll(isThere).toBe(true);
      expect(await shifted(page)).toBe(0);
    });

    test('nothing moves from a deep link to its frames and names', async ({ page }) => {
      const scene = sceneWith(2);
      await openDeepLink(page, hosted(scene.file));
      await expectFound(page, 2);
      await expectBoxesOnHeads(page, scene);
      await page.waitForLoadState('networkidle');
      expect(await shifted(page)).toBe(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use(WINDOWS.phone);
  for (const [shape, ratio] of [
    ['wide', 16 / 9],
    ['square', 1],
    ['tall', 9 / 16],
  ] as const) {
    test(`the stage is no higher than its picture, if that is ${shape}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('main select')).toBeEnabled();
      const size = { width: 900, height: Math.round(900 / ratio), fit: 'cover' } as const;
      const buffer = await sharp(`${ROOT}${sceneWith(2).file}`)
        .resize(size)
        .webp()
        .toBuffer();
      await fileField(page).setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer });
      await expect(page.locator('[data-settled="true"]')).toBeVisible();
      const { width, height } = (await stage(page).boundingBox())!;
      expect(height).toBeCloseTo(Math.min(0.38 * 844, width / ratio), 0);
      const heights = async () => (await pictureRect(page)).height;
      await expect.poll(heights).toBeCloseTo(height, 0);
    });
  }
});
