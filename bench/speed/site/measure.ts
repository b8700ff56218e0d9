import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Request } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../../../tools/chromium.ts';
import { median } from '../../stopwatch.ts';
import { addPageClock, answerPainted, type PageTimes, restingTimes } from './page-clock.ts';

const ROUNDS = 9;

export type Painted = Pick<PageTimes, 'boxes' | 'picture' | 'names'>;

/** What a page has loaded. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly codeBytes: number;
}

type FreshAddress = () => string;

export interface SiteFigures {
  /** The search alone, in ms. */
  readonly search: number;
  /** From the navigation's start, in ms. */
  readonly deepLinkCached: Painted;
  readonly deepLinkCold: Painted;
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

async function timeSearch(site: string, fresh: FreshAddress): Promise<number> {
  const start = performance.now();
  await search(site, fresh());
  return performance.now() - start;
}

async function timeDeepLink(
  context: BrowserContext,
  site: string,
  fresh: FreshAddress,
): Promise<Painted> {
  const page = await context.newPage();
  await page.goto(`${site}/?url=${encodeURIComponent(fresh())}`, {
    waitUntil: 'commit',
  });
  const times = await answerPainted(page);
  await page.close();
  return times;
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await addPageClock(context);
  return context;
}

async function timeCold(browser: Browser, site: string, fresh: FreshAddress): Promise<Painted> {
  const context = await newContext(browser);
  const time = await timeDeepLink(context, site, fresh);
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
  const { boxes } = await answerPainted(page);
  await page.close();
  return boxes - start;
}

async function trafficOf(requests: readonly Request[]): Promise<Traffic> {
  const sums = { requests: requests.length, bytes: 0, codeBytes: 0 };
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const size = responseBodySize + responseHeadersSize;
    sums.bytes += size;
    if (['script', 'stylesheet'].includes(request.resourceType())) sums.codeBytes += size;
  }
  return sums;
}

async function measureLanding(browser: Browser, site: string): Promise<SiteFigures['landing']> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(site);
  const { largestPaint, blocked } = await restingTimes(page);
  const figures = { ...(await trafficOf(requests)), largestPaint, blocked };
  await context.close();
  return figures;
}

function medians(all: readonly Painted[]): Painted {
  const of = (what: keyof Painted) => median(all.map((times) => times[what]));
  return { boxes: of('boxes'), picture: of('picture'), names: of('names') };
}

async function timeRounds(
  browser: Browser,
  site: string,
  fresh: FreshAddress,
  file: string,
): Promise<Omit<SiteFigures, 'landing'>> {
  const context = await newContext(browser);
  const searches: number[] = [];
  const drops: number[] = [];
  const cached: Painted[] = [];
  const cold: Painted[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    // The first round warms up everything.
    if (round === 0) for (const times of [searches, drops, cached, cold]) times.length = 0;
    searches.push(await timeSearch(site, fresh));
    cached.push(await timeDeepLink(context, site, fresh));
    cold.push(await timeCold(browser, site, fresh));
    drops.push(await timeDrop(context, site, file));
  }
  return {
    search: median(searches),
    deepLinkCached: medians(cached),
    deepLinkCold: medians(cold),
    drop: median(drops),
  };
}

/**
 * A visitor's waits in real Chromium, every picture new to the service.
 *
 * @param fresh gives unused addresses of one picture
 * @param file the same picture, to be chosen
 */
export async function measureSite(
  site: string,
  fresh: FreshAddress,
  file: string,
): Promise<SiteFigures> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const times = await timeRounds(browser, site, fresh, file);
    return { ...times, landing: await measureLanding(browser, site) };
  } finally {
    await browser.close();
  }
}
