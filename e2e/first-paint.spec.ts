import { expect, type Page } from '@playwright/test';
import {
  chooseFile,
  expectFound,
  heading,
  hosted,
  openAnswered,
  openDeepLink,
  remember,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';
import { transfer } from './support/transfer.ts';

async function holdBack(page: Page, until: Promise<void>): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await until;
    await route.continue();
  });
}

async function openHeld(page: Page): Promise<() => void> {
  let arrive = () => {};
  await holdBack(page, new Promise((done) => (arrive = done)));
  await page.goto('/', { waitUntil: 'commit' });
  return arrive;
}

const LOOKS = [
  { locale: 'ja-JP', language: 'ja', theme: 'dark', paper: 'rgb(22, 21, 19)' },
  { locale: 'zh-CN', language: 'zh', theme: 'light', paper: 'rgb(250, 248, 242)' },
] as const;

for (const { locale, language, theme, paper } of LOOKS) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ locale });

    test('the way in is there before any script of ours, and stays as it is', async ({ page }) => {
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await remember(page, { theme });
      const arrive = await openHeld(page);
      await expect(heading(page)).toHaveText(TEXTS[language].start.heading);
      await expect(page.locator('html')).toHaveCSS('background-color', paper);
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(6);
      const field = page.getByRole('textbox', { name: TEXTS[language].address.label });
      await field.fill('not an address');
      arrive();
      await expect(page.locator('main select')).toBeEnabled();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('not an address');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(TEXTS[language].address.notAddress);
      expect(problems).toEqual([]);
    });
  });
}

test('what is pasted and dropped before any script of ours is not lost', async ({ page }) => {
  const arrive = await openHeld(page);
  const field = page.getByRole('textbox', { name: TEXTS.en.address.label });
  await expect(field).toBeVisible();
  const [pasted, dropped] = [sceneWith(2), sceneWith(3)];
  await transfer(page, 'paste', { file: pasted.file });
  const html = `<img alt="" src="${hosted(dropped.file)}">`;
  await transfer(page, 'drop', { data: { 'text/html': html } });
  // Text pasted into a field is the field's.
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.com/');
    const options = { bubbles: true, cancelable: true, clipboardData };
    if (!element.dispatchEvent(new ClipboardEvent('paste', options))) throw new Error('taken');
  });
  arrive();
  // The last one is shown, with the one before behind it in the history.
  await expectFound(page, 3);
  expect(new URL(page.url()).searchParams.get('url')).toBe(hosted(dropped.file));
  await page.goBack();
  await expectFound(page, 2);
  expect(new URL(page.url()).search).toBe('');
});

const EARLY = [
  ['a chosen file', (page: Page) => chooseFile(page, sceneWith(2).file), 2],
  [
    'a pressed sample',
    (page: Page) => {
      const samples = page.getByRole('region', { name: TEXTS.en.start.samples });
      return samples.getByRole('button').first().click();
    },
    3,
  ],
] as const;

for (const [what, act, heads] of EARLY) {
  test(`${what} before any script of ours is not lost`, async ({ page }) => {
    const arrive = await openHeld(page);
    await expect(heading(page)).toBeVisible();
    await act(page);
    arrive();
    await expectFound(page, heads);
  });
}

test('switches and the theme button pressed before any script of ours are not lost', async ({
  page,
}) => {
  const arrive = await openHeld(page);
  const ai = page.getByRole('switch', { name: TEXTS.en.option.ai });
  await ai.click();
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(ai).not.toBeChecked();
  arrive();
  // Each press is a step: as the system, light, dark.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(ai).not.toBeChecked();
  await page.reload();
  await expect(ai).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a deep link does not show the way in first', async ({ page }) => {
  await holdBack(page, new Promise(() => {}));
  await openAnswered(page, hosted(sceneWith(2).file));
  await expect(page.locator('#root')).toBeEmpty();
  await expect(page.locator('template')).toHaveCount(0);
});

test('remembered settings show once the page has come to life', async ({ page }) => {
  await remember(page, { isMulti: false });
  await page.goto('/');
  const switchOf = (name: string) => page.getByRole('switch', { name });
  await expect(switchOf(TEXTS.en.option.multi)).not.toBeChecked();
  await expect(switchOf(TEXTS.en.option.ai)).toBeChecked();
  await openDeepLink(page, hosted(sceneWith(2).file));
  await expect(switchOf(TEXTS.en.option.multi)).not.toBeChecked();
});
