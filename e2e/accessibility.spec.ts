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
  openStart,
  PAGE_LANGUAGES,
  rememberLanguage,
  sceneWith,
  TEXTS,
  type PageLanguage,
  upload,
} from './support/site.ts';
import { MATRIX, test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';

const truth = readCastTruth();
const scene = sceneWith(2);

test.beforeEach(({ page }) => beOwner(page));

/** Three pictures at once: a queue, whose strip is shown above the first of them. */
async function chooseThree(page: Page): Promise<void> {
  await page.goto('/');
  await fileField(page).setInputFiles(truth.probes.slice(0, 3).map(({ file }) => upload(file)));
  await expect(main(page).getByRole('listitem').getByRole('button')).toHaveCount(3);
}

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
    // Without loading the page anew, which would forget the switch: these tests set what is remembered.
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
    await expect(main(page).getByRole('group')).toBeVisible();
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
    await expect(page.locator('[aria-haspopup="listbox"]')).toBeEnabled();
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
    await expect(main(page).getByText(TEXTS[language].failure.status.downloadFailed)).toBeVisible();
  },
};

for (const language of PAGE_LANGUAGES) {
  test(
    `axe finds nothing (${language})`,
    { tag: language === 'en' ? [] : MATRIX },
    async ({ page }) => {
      test.setTimeout(300_000);
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
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [state, open] of Object.entries(STATES)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, 'en');
    expect(await violations(page), state).toEqual([]);
  }
});

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
  const copy = page.getByRole('button', { name: /^Copy the name/ }).first();
  // The focus lies on the answer's heading; what follows is reached by Tab alone, and always seen.
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
    const invisible = await page.locator('button, a, input:not([role])').evaluateAll((all) =>
      all
        .filter((el) => el.checkVisibility() && !el.id.startsWith('box-'))
        .filter((el) => getComputedStyle(el).color === getComputedStyle(el).backgroundColor)
        .map((el) => el.outerHTML.slice(0, 120)),
    );
    expect(invisible).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
}

for (const { width, text } of [
  // A window of 1280 px at 400 %, and one of 640 px with letters twice as large.
  { width: 320, text: '100%' },
  { width: 640, text: '200%' },
]) {
  test(`at ${width} px and ${text} text nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    const wide = () =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth - innerWidth;
      }, text);
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    expect(await wide(), 'start').toBeLessThanOrEqual(0);
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 2);
    expect(await wide(), 'result').toBeLessThanOrEqual(0);
    for (const name of ['gallery', 'history', 'settings', 'api', 'everywhere', 'privacy']) {
      await page.goto(`/?page=${name}`);
      await expect(heading(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await wide(), name).toBeLessThanOrEqual(0);
    }
  });
}

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
