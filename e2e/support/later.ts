import type { Page } from '@playwright/test';

/** Requests that are held back. */
export interface Held {
  readonly count: () => number;
  /** Releases what was held and all after it; resolves when the page has drawn the first of it. */
  readonly release: () => Promise<void>;
}

/** Waits until the page has drawn what has come so far. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/**
 * Holds requests for an address back.
 *
 * @param most how many; all when absent
 */
export async function hold(page: Page, address: RegExp, most = Infinity): Promise<Held> {
  let count = 0;
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    count += 1;
    if (count <= most) await released;
    await route.fallback();
  });
  return {
    count: () => count,
    async release() {
      const arrived = page.waitForResponse(address);
      letGo();
      await (await arrived).finished();
      await settled(page);
    },
  };
}
