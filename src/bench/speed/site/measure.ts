import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../../../../tools/chromium.ts';
import { median } from '../../stopwatch.ts';
import { addPageClock, boxesPainted, restingTimes } from './page-clock.ts';
import type { PictureHost } from './picture-host.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

const ROUNDS = 9;

export interface SiteFigures {
  /** The search alone, asked for by address, in ms. */
  readonly search: number;
  /** From the navigation's start to painted frames, in ms: page in the browser's cache, and not. */
  readonly deepLinkCached: number;
  readonly deepLinkCold: number;
  /** From choosing a file to painted frames, in ms. */
  readonly drop: number;
  readonly landing: Traffic & { readonly largestPaint: number; readonly blocked: number };
}

async function search(site: string, address: string): Promise<void> {
  const body = new URLSearchParams({ url: address, is_multi: '1', ai_detect: '1' });
  const response = await fetch(`${site}/v1/search`, { method: 'POST', body });
  const { code } = (await response.json()) as { code: number };
  if (code !== 0) throw new Error(`The service answered ${code}.`);
}

async function timeSearch(site: string, host: PictureHost): Promise<number> {
  const start = performance.now();
  await search(site, host.freshAddress());
  return performance.now() - start;
}

async function timeDeepLink(
  context: BrowserContext,
  site: string,
  host: PictureHost,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${site}/?url=${encodeURIComponent(host.freshAddress())}`, {
    waitUntil: 'commit',
  });
  const { boxes } = await boxesPainted(page);
  await page.close();
  return boxes;
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await addPageClock(context);
  return context;
}

async function timeCold(browser: Browser, site: string, host: PictureHost): Promise<number> {
  const context = await newContext(browser);
  const time = await timeDeepLink(context, site, host);
  await context.close();
  return time;
}

async function timeDrop(context: BrowserContext, site: string, file: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  const buffer = Buffer.concat([await readFile(file), Buffer.from(String(performance.now()))]);
  const start = await page.evaluate(() => performance.now());
  const input = page.getByTestId('file-input').first();
  await input.setInputFiles({ name: 'picture', mimeType: 'image/webp', buffer });
  const { boxes } = await boxesPainted(page);
  await page.close();
  return boxes - start;
}

async function measureLanding(browser: Browser, site: string): Promise<SiteFigures['landing']> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  await page.goto(site);
  const { largestPaint, blocked } = await restingTimes(page);
  const figures = { ...traffic(), largestPaint, blocked };
  await context.close();
  return figures;
}

type Kind = 'search' | 'cached' | 'cold' | 'drop';

async function timeRounds(
  browser: Browser,
  site: string,
  host: PictureHost,
  file: string,
): Promise<Record<Kind, number>> {
  const context = await newContext(browser);
  const works: Record<Kind, () => Promise<number>> = {
    search: () => timeSearch(site, host),
    cached: () => timeDeepLink(context, site, host),
    cold: () => timeCold(browser, site, host),
    drop: () => timeDrop(context, site, file),
  };
  const times: Record<Kind, number[]> = { search: [], cached: [], cold: [], drop: [] };
  const kinds = Object.keys(works) as Kind[];
  for (let round = -1; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const time = await works[kind]();
      // The first round warms up everything.
      if (round >= 0) times[kind].push(time);
    }
  }
  const medians = kinds.map((kind) => [kind, median(times[kind])]);
  return Object.fromEntries(medians) as Record<Kind, number>;
}

/**
 * What a visitor waits for, in real Chromium against the running service; each round asks for a
 * picture that the service has not seen, and the kinds of visit take turns.
 *
 * @param file the picture that the host serves
 */
export async function measureSite(
  site: string,
  host: PictureHost,
  file: string,
): Promise<SiteFigures> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const { search, cached, cold, drop } = await timeRounds(browser, site, host, file);
    const landing = await measureLanding(browser, site);
    return { search, deepLinkCached: cached, deepLinkCold: cold, drop, landing };
  } finally {
    await browser.close();
  }
}
