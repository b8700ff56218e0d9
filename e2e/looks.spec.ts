import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { beOwner } from './support/owner.ts';
import {
  cards,
  expectFound,
  heading,
  hosted,
  main,
  openDeepLink,
  sceneWith,
} from './support/site.ts';
import { stage } from './support/stage.ts';
import { MATRIX, test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

const scene = sceneWith(3);

/** Each of its characters is one bar, 48 by 50 hundredths of its size. */
const BARS = readFileSync(`${ROOT}e2e/fixtures/bars.ttf`);

/** Letters are bars and pictures are grey: what machines and models draw differently. */
const PLAIN = `
@font-face { font-family: Bars; src: url(data:font/ttf;base64,${BARS.toString('base64')}); }
*, ::before, ::after, ::placeholder {
  font-family: Bars !important;
  text-rendering: geometricPrecision !important;
}
img { background: #888 !important; object-position: -9999px !important; }
`;

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  start: async (page) => {
    await page.goto('/');
    await expect(page.locator('main select')).toBeEnabled();
  },
  result: async (page) => {
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 3);
    await expect(stage(page).locator('[class*="label"]')).toHaveCount(3);
    await expect(cards(page).last().locator('img').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
  gallery: async (page) => {
    await beOwner(page);
    await page.goto('/?page=gallery');
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
  },
};

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(`on a ${device}`, () => {
    // The policy keeps a foreign font away.
    test.use({ ...use, bypassCSP: true, colorScheme: device === 'phone' ? 'dark' : 'light' });
    for (const [state, open] of Object.entries(STATES)) {
      test(`${state} looks as it did`, { tag: MATRIX }, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page);
        await expect(heading(page)).toBeVisible();
        await page.addStyleTag({ content: PLAIN });
        await page.evaluate(async () => {
          const loaded = await document.fonts.load('16px Bars');
          if (loaded.length === 0) throw new Error('The font was refused.');
          (document.activeElement as HTMLElement | null)?.blur();
          scrollTo(0, 0);
        });
        await expect(page).toHaveScreenshot(`${state}-${device}.png`, {
          animations: 'disabled',
          caret: 'hide',
          maxDiffPixelRatio: 0.005,
        });
      });
    }
  });
}
