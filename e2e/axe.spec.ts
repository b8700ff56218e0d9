import { expect, type Page } from '@playwright/test';
import { violations, violationsInThemes } from './support/axe.ts';
import { beOwner } from './support/owner.ts';
import {
  answerWith,
  boxes,
  cards,
  chooseFile,
  envelope,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  openDeepLink,
  PAGE_LANGUAGES,
  rememberLanguage,
  sceneWith,
  TEXTS,
  upload,
  type PageLanguage,
} from './support/site.ts';
import { answerUnsurely } from './support/stage.ts';
import { MATRIX, test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

const truth = readCastTruth();
const scene = sceneWith(2);

test.beforeEach(({ page }) => beOwner(page));

async function chooseThree(page: Page): Promise<void> {
  await page.goto('/');
  await fileField(page).setInputFiles(truth.probes.slice(0, 3).map(({ file }) => upload(file)));
  await expect(main(page).getByRole('listitem').getByRole('button')).toHaveCount(3);
}

const STATES: Readonly<Record<string, (page: Page, language: PageLanguage) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto('/');
    await expect(page.locator('main img').first()).toBeVisible();
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
    // What is inside of one comes when it opens, a moment later.
    const closed = page.locator('details:not([open]) > summary');
    await expect(async () => {
      while ((await closed.count()) > 0) await closed.first().click();
      await expect(page.locator('textarea')).toBeVisible({ timeout: 500 });
    }).toPass();
    await cards(page).first().locator('[aria-expanded]').first().click();
    await expect(cards(page).getByRole('link').first()).toBeVisible();
  },
  'low confidence': async (page) => {
    await answerUnsurely(page);
    await openDeepLink(page, hosted(truth.probes[0]!.file));
    await expectFound(page, 1);
  },
  'unknown, the closest unfolded': async (page, language) => {
    await openDeepLink(page, hosted(truth.stranger[1]!.file));
    await expect(cards(page)).toContainText(TEXTS[language].result.unknown);
    await cards(page).getByText(TEXTS[language].result.closest).click();
    await expect(cards(page).getByRole('listitem').first()).toBeVisible();
  },
  nobody: async (page, language) => {
    await openDeepLink(page, hosted(truth.nobody[0]!.file));
    await expect(heading(page)).toHaveText(TEXTS[language].result.nobody);
  },
  teaching: async (page, language) => {
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    const { teachThis } = TEXTS[language].result;
    await page.getByRole('button', { name: teachThis.replace('{{number}}', '1') }).click();
    await expect(cards(page).first().getByRole('combobox').first()).toBeVisible();
  },
  'queue, all failed': async (page) => {
    await answerWith(page, 200, envelope(17705));
    await chooseThree(page);
    await expect(page.locator('[data-failed]')).toBeVisible();
  },
  'queue, some to come': async (page) => {
    await page.route('**/v1/search', () => new Promise(() => undefined));
    await chooseThree(page);
    await expect(heading(page)).toBeVisible();
  },
  'queue, paused': async (page, language) => {
    await page.route('**/v1/search', () => new Promise(() => undefined));
    await chooseThree(page);
    await main(page)
      .getByRole('button', { name: TEXTS[language].queue.pause, exact: true })
      .click();
    const { resume } = TEXTS[language].queue;
    await expect(main(page).getByRole('button', { name: resume, exact: true })).toBeVisible();
  },
  'history, one deleted, about to be cleared': async (page, language) => {
    await page.goto('/?page=history');
    await main(page).getByRole('switch').check();
    // A reload would forget the switch: these tests set what is remembered.
    for (const { file } of truth.probes.slice(0, 2)) {
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(heading(page)).toHaveText(TEXTS[language].start.heading);
      await chooseFile(page, file);
      await expectFound(page, 1);
    }
    const { history } = TEXTS[language].nav;
    await page.getByRole('link', { name: history, exact: true }).click();
    await expect(main(page).locator('a[href*="id="]')).toHaveCount(2);
    await main(page).getByRole('listitem').getByRole('button').first().click();
    await expect(main(page).locator('a[href*="id="]')).toHaveCount(1);
    await expect(main(page).getByRole('alert')).toBeVisible();
    await main(page).getByRole('button', { name: TEXTS[language].history.clear }).click();
    const { clearYes } = TEXTS[language].history;
    await expect(main(page).getByRole('button', { name: clearYes })).toBeVisible();
  },
  maintenance: async (page) => {
    await answerWith(page, 403, envelope(17704));
    await openDeepLink(page, hosted(scene.file));
    await expect(page.locator('[data-failed]')).toBeVisible();
  },
  'limit reached': async (page) => {
    const limit = { 'ratelimit-policy': '"searches";q=9;w=60', ratelimit: '"searches";r=0;t=60' };
    await answerWith(page, 429, envelope(17728), limit);
    await openDeepLink(page, hosted(scene.file));
    await expect(page.locator('[data-failed]')).toBeVisible();
    await expect(main(page).getByRole('alert')).toBeVisible();
  },
  help: async (page) => {
    await page.goto('/');
    await expect(page.locator('main select')).toBeEnabled();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  gallery: async (page) => {
    await page.goto('/?page=gallery');
    await expect(main(page).getByRole('list').first()).toBeVisible();
  },
  everywhere: async (page) => {
    await page.goto('/?page=everywhere');
    await expect(heading(page)).toBeVisible();
  },
  error: async (page, language) => {
    await openDeepLink(page, hosted('e2e/fixtures/refused/picture.png'));
    await expect(main(page).getByText(TEXTS[language].failure.reason['not-allowed'])).toBeVisible();
    // There is no picture to look at.
    await expect(page.getByRole('group', { name: TEXTS[language].stage.tools })).toHaveCount(0);
  },
};

for (const language of PAGE_LANGUAGES) {
  test(
    `axe finds nothing (${language})`,
    { tag: language === 'en' ? [] : MATRIX },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await rememberLanguage(page, language);
      for (const [state, open] of Object.entries(STATES)) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await open(page, language);
        expect(await violationsInThemes(page), state).toEqual([]);
      }
    },
  );
}

test('axe finds nothing on a phone', { tag: MATRIX }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [state, open] of Object.entries(STATES)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, 'en');
    expect(await violations(page), state).toEqual([]);
  }
});
