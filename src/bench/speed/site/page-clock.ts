import type { BrowserContext, Page } from '@playwright/test';

/** What the page itself noted, in ms since the navigation began. */
export interface PageTimes {
  /** When the first frames of heads were painted. */
  readonly boxes: number;
  /** Largest contentful paint. */
  readonly largestPaint: number;
  /** Total blocking time: what long tasks took beyond 50 ms each. */
  readonly blocked: number;
}

declare global {
  interface Window {
    benchTimes?: { boxes: number; largestPaint: number; blocked: number };
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const times = { boxes: 0, largestPaint: 0, blocked: 0 };
  window.benchTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const note = () => {
    if (times.boxes !== 0 || !document.querySelector('button[id^="box-"]')) return;
    // The frame after the next one: then this one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (times.boxes = performance.now())));
    seen.disconnect();
  };
  const seen = new MutationObserver(note);
  seen.observe(document, { childList: true, subtree: true });
}

/** Has every page of the context note its times. */
export async function addPageClock(context: BrowserContext): Promise<void> {
  // The TypeScript loader marks functions with a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript(watch);
}

/** Waits until the frames are painted. */
export async function boxesPainted(page: Page): Promise<PageTimes> {
  await page.waitForFunction(() => (window.benchTimes?.boxes ?? 0) > 0, undefined, {
    polling: 'raf',
  });
  return page.evaluate(() => window.benchTimes!);
}

/** The times of a page without a result. */
export async function restingTimes(page: Page): Promise<PageTimes> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.benchTimes!);
}
