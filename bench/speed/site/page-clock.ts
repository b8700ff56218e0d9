import type { BrowserContext, Page } from '@playwright/test';

/** In ms since the navigation began; 0 for what has not been. */
export interface PageTimes {
  readonly boxes: number;
  readonly picture: number;
  readonly names: number;
  readonly largestPaint: number;
  /** Total blocking time: what long tasks took beyond 50 ms each. */
  readonly blocked: number;
}

type Times = { -readonly [K in keyof PageTimes]: number };

declare global {
  interface Window {
    benchTimes?: Times;
  }
}

function watch(): void {
  const times: Times = { boxes: 0, picture: 0, names: 0, largestPaint: 0, blocked: 0 };
  window.benchTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  // The first task after the next frame, which has been painted then.
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(undefined);
    });
  const note = (what: 'boxes' | 'picture' | 'names', isThere: boolean) => {
    if (times[what] !== 0 || !isThere) return;
    times[what] = Number.MIN_VALUE;
    afterPaint(() => (times[what] = performance.now()));
  };
  const look = () => {
    note('boxes', document.querySelector('button[id^="box-"]') !== null);
    note('names', document.querySelector('[id^="card-"]') !== null);
    note('picture', document.querySelector<HTMLImageElement>('#stage img')?.complete ?? false);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('load', look, true);
}

/** Has every page of the context note its times. */
export async function addPageClock(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript(watch);
}

/** Waits until frames, picture and names are painted. */
export async function answerPainted(page: Page): Promise<PageTimes> {
  const isPainted = () => {
    const { boxes = 0, picture = 0, names = 0 } = window.benchTimes ?? {};
    return Math.min(boxes, picture, names) >= 1;
  };
  // Polling at every frame would take time from the page.
  await page.waitForFunction(isPainted, undefined, { polling: 100 });
  return page.evaluate(() => window.benchTimes!);
}

/** The times of a page without a result. */
export async function restingTimes(page: Page): Promise<PageTimes> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.benchTimes!);
}
