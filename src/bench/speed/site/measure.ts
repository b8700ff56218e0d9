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
  const context = await newContext(browser);
  const times = { search: [], cached: [], cold: [], drop: [] } as Record<string, number[]>;
  for (let round = -1; round < ROUNDS; round++) {
    const one = {
      search: await timeSearch(site, host),
      cached: await timeDeepLink(context, site, host),
      cold: await timeCold(browser, site, host),
      drop: await timeDrop(context, site, file),
    };
    // The first round warms up everything.
    if (round >= 0) for (const [kind, time] of Object.entries(one)) times[kind]!.push(time);
  }
  const landing = await measureLanding(browser, site);
  await browser.close();
  return {
    search: median(times.search!),
    deepLinkCached: median(times.cached!),
    deepLinkCold: median(times.cold!),
    drop: median(times.drop!),
    landing,
  };
}
