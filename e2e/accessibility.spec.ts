import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beOwner } from './support/owner.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  heading,
  hosted,
  main,
  openDeepLink,
  openStart,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);

test.beforeEach(({ page }) => beOwner(page));

test('from the start to a marked box by keyboard alone', async ({ page }) => {
  await openStart(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: TEXTS.en.page.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: TEXTS.en.address.label });
  for (let i = 0; i < 8 && !(await field.evaluate((el) => el === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(hosted(scene.file));
  await page.keyboard.press('Enter');
  await expectFound(page, 2);
  const box = boxes(page).first();
  for (let i = 0; i < 12 && !(await box.evaluate((el) => el === document.activeElement)); i++) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toHaveAttribute('aria-pressed', 'true');
});

test('the skip link keeps the answer to an uploaded picture', async ({ page }) => {
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await page.getByRole('link', { name: TEXTS.en.page.skip }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await expectFound(page, 2);
});

test('from a pasted picture to its copied name by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStart(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), hosted(scene.file));
  await page.keyboard.press('Control+V');
  await expectFound(page, 2);
  await expect(heading(page)).toBeFocused();
  const copy = page.getByRole('button', { name: /^Copy name/ }).first();
  for (let i = 0; i < 40 && !(await copy.evaluate((el) => el === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    expect(isSeen).toBe(true);
  }
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(TEXTS.en.about.copied).first()).toBeVisible();
  const [shown] = await cards(page).first().getByRole('heading').allTextContents();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).not.toBe(hosted(scene.file));
  const copied = await clipboard();
  expect(copied).not.toBe('');
  expect(shown).toContain(copied);
});

for (const [what, media] of [
  ['forced colours', { forcedColors: 'active' }],
  ['more contrast', { contrast: 'more' }],
] as const) {
  test(`with ${what} all that matters is still seen`, async ({ page }) => {
    await page.emulateMedia(media);
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    // Of icons axe does not tell: they are drawn in the colour of text that is not there.
    const invisible = await page.locator('button, a, input:not([role])').evaluateAll((all) => {
      const groundOf = (el: Element | null): string => {
        const colour = el ? getComputedStyle(el).backgroundColor : 'rgb(255, 255, 255)';
        return colour.endsWith(', 0)') ? groundOf(el!.parentElement) : colour;
      };
      return all
        .filter((el) => el.checkVisibility() && !el.id.startsWith('box-'))
        .filter((el) => getComputedStyle(el).color === groundOf(el))
        .map((el) => el.outerHTML.slice(0, 120));
    });
    expect(invisible).toEqual([]);
    const frame = await boxes(page)
      .first()
      .evaluate((box) => getComputedStyle(box).borderTopColor);
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(frame).not.toBe(ground);
    expect(await violations(page)).toEqual([]);
  });
}

const FOR_FINGERS = ['history', 'settings', 'privacy', 'api'];
// A window of 1280 px at 400 %, and one of 640 px with letters twice as large.
const NARROW = [
  { width: 320, text: '100%' },
  { width: 640, text: '200%' },
];

async function expectNothingSideways(page: Page, what: string, windows = NARROW): Promise<void> {
  for (const { width, text } of windows) {
    await page.setViewportSize({ width, height: 640 });
    const wide = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth - innerWidth;
    }, text);
    expect(wide, `${what}, ${width} px, text ${text}`).toBeLessThanOrEqual(0);
  }
}

const PRESSED = 'button, summary, select, nav a, input[type="text"], label';
const PRESSED_BESIDE_BOXES = `button:not([id^="box-"]), summary, label, footer a, input:not([type="file"], [role="switch"])`;

/** Elements of a page that are too low for a finger. */
function lowOnes(page: Page, pressed = PRESSED): Promise<unknown[]> {
  return page.locator(pressed).evaluateAll((all) =>
    all
      .filter((el) => !el.matches('label') || el.querySelector('input') !== null)
      .map((el) => ({ name: el.textContent, height: el.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 44),
  );
}

test('nothing scrolls sideways in a narrow window or with large text, and all can be pressed on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expectNothingSideways(page, 'start');
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await lowOnes(page, PRESSED_BESIDE_BOXES), 'result').toEqual([]);
  await expectNothingSideways(page, 'result', [...NARROW, { width: 390, text: '200%' }]);
  for (const name of ['gallery', 'history', 'people', 'settings', 'api', 'everywhere', 'privacy']) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/?page=${name}`);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (FOR_FINGERS.includes(name)) expect(await lowOnes(page), name).toEqual([]);
    await expectNothingSideways(page, name);
  }
});
