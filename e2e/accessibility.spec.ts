import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import {
  answerWith,
  boxes,
  cards,
  chooseFile,
  envelope,
  expectFound,
  heading,
  hosted,
  openDeepLink,
  PAGE_LANGUAGES,
  type PageLanguage,
  rememberLanguage,
  sceneWith,
  TEXTS,
  main,
} from './support/site.ts';
import { test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

const truth = readCastTruth();
const scene = sceneWith(2);
const THEMES = ['light', 'dark'] as const;

/** Every state of the page, by the way that leads there. */
const STATES: Readonly<Record<string, (page: Page, language: PageLanguage) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto('/');
    await expect(page.locator('main img').first()).toBeVisible();
  },
  'picker open': async (page) => {
    await page.goto('/');
    await page.locator('[aria-haspopup="listbox"]').first().click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'bad link': async (page) => {
    await openDeepLink(page, 'javascript:alert(1)');
    await expect(heading(page)).toBeVisible();
  },
  waiting: async (page, language) => {
    await page.route('**/v1/search', () => new Promise(() => undefined));
    await openDeepLink(page, hosted(scene.file));
    await expect(heading(page)).toHaveText(TEXTS[language].waiting.heading);
  },
  'trying again': async (page) => {
    await answerWith(page, 503, envelope(17702), { 'retry-after': '60' });
    await openDeepLink(page, hosted(scene.file));
    await expect(page.getByRole('timer')).toBeVisible();
  },
  result: async (page) => {
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    await boxes(page).first().click();
  },
  'part selected': async (page) => {
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    await page.locator('[data-tool="region"]').click();
    await expect(page.getByRole('application')).toBeFocused();
    await page.locator('details:has([type="range"]) > summary').click();
  },
  adjusting: async (page) => {
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    await page.locator('[data-tool="adjust"]').click();
    await expect(page.locator('#stage canvas')).toBeVisible();
  },
  'everything unfolded': async (page) => {
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    for (const summary of await page.locator('details > summary').all()) await summary.click();
    await cards(page).first().locator('[aria-expanded]').first().click();
    await expect(cards(page).getByRole('link').first()).toBeVisible();
    await expect(page.locator('textarea')).toBeVisible();
  },
  'low confidence': async (page) => {
    await openDeepLink(page, hosted(truth.stranger[0]!.file));
    await expect(boxes(page).first()).toBeVisible();
  },
  nobody: async (page, language) => {
    await openDeepLink(page, hosted(truth.nobody[0]!.file));
    await expect(heading(page)).toHaveText(TEXTS[language].result.nobody);
  },
  error: async (page, language) => {
    await openDeepLink(page, hosted('e2e/fixtures/refused/picture.png'));
    await expect(main(page).getByText(TEXTS[language].failure.status.downloadFailed)).toBeVisible();
  },
};

for (const language of PAGE_LANGUAGES) {
  for (const theme of THEMES) {
    test(`axe finds nothing (${language}, ${theme})`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await rememberLanguage(page, language);
      for (const [state, open] of Object.entries(STATES)) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await open(page, language);
        expect(await violations(page), state).toEqual([]);
      }
    });
  }
}

test('axe finds nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [state, open] of Object.entries(STATES)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, 'en');
    expect(await violations(page), state).toEqual([]);
  }
});

test('from the start to a marked box by keyboard alone', async ({ page }) => {
  await page.goto('/');
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

test('what can be pressed is at least 44 px high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('button, summary, input:not([type="file"]), footer a')]
      .filter((el) => !el.id.startsWith('box-'))
      .map((el) => (el.matches('[role="switch"]') ? (el.closest('label') ?? el) : el))
      .map((el) => ({ name: el.textContent, height: el.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 44),
  );
  expect(low).toEqual([]);
});
