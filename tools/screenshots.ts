/** `npm run screenshots [FOLDER]`: the page's main states, and README's picture. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ROOT } from './build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';
import { SERVICE_PORT, SITE } from '../e2e/support/addresses.ts';
import { hosted, openDeepLink, sceneWith } from '../e2e/support/site.ts';
import { readCastTruth } from '../e2e/support/truth.ts';
import { LANGUAGES } from '../src/contract/language.ts';

const WIDTHS = { phone: 375, desktop: 1440 } as const;
const THEMES = ['light', 'dark'] as const;

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto(`${SITE}/`);
  },
  result: (page) => openDeepLink(page, hosted(sceneWith(3).file)),
  unsure: (page) => openDeepLink(page, hosted(readCastTruth().stranger[0]!.file)),
  nobody: (page) => openDeepLink(page, hosted(readCastTruth().nobody[0]!.file)),
  error: (page) => openDeepLink(page, hosted('e2e/fixtures/refused/picture.png')),
};

interface Look {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
  readonly height: number;
}

async function openPage(browser: Browser, { language, theme, width, height }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: SITE,
    locale: language,
    colorScheme: theme,
    viewport: { width, height },
    hasTouch: width < 700,
  });
  return context.newPage();
}

async function shoot(browser: Browser, folder: string): Promise<void> {
  for (const [device, width] of Object.entries(WIDTHS)) {
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        const page = await openPage(browser, { language, theme, width, height: 900 });
        for (const [state, open] of Object.entries(STATES)) {
          await open(page);
          await page.waitForLoadState('networkidle');
          const path = join(folder, `${state}-${device}-${language}-${theme}.png`);
          await page.screenshot({ path, fullPage: true });
        }
        await page.context().close();
      }
    }
  }
}

async function shootForReadme(browser: Browser): Promise<void> {
  const page = await openPage(browser, {
    language: 'en',
    theme: 'light',
    width: 1280,
    height: 800,
  });
  await openDeepLink(page, hosted(sceneWith(3).file));
  await page.waitForLoadState('networkidle');
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  const png = await page.screenshot();
  const { default: sharp } = await import('sharp');
  await sharp(png).webp({ quality: 82 }).toFile(join(ROOT, 'docs/screenshot.webp'));
}

async function waitForSite(): Promise<void> {
  for (;;) {
    const isUp = await fetch(`${SITE}/v1/model/list`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const folder = process.argv[2] ?? join(ROOT, 'test-results', 'screenshots');
const env = {
  ...process.env,
  PORT: String(SERVICE_PORT),
  LOG_LEVEL: 'warn',
  URL_ALLOW_HOSTS: new URL(hosted('')).host,
};
const servers = ['serve', 'picture-host'].map((name) =>
  spawn(process.execPath, ['--import', 'tsx', `e2e/support/${name}.ts`], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
);
try {
  await waitForSite();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS],
  });
  await shoot(browser, folder);
  await shootForReadme(browser);
  await browser.close();
} finally {
  for (const server of servers) server.kill();
}
