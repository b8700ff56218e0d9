import type { Page } from '@playwright/test';

/** What a page has loaded. */
export interface Traffic {
  readonly requests: number;
  /** Bytes over the wire, compressed as they were, headers included. */
  readonly bytes: number;
  /** Of these, scripts and style sheets. */
  readonly codeBytes: number;
}

/**
 * Counts what a page loads from now on.
 *
 * @returns gives the sums so far
 */
export async function watchTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const code = new Set<string>();
  const sums = { requests: 0, bytes: 0, codeBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.requests += 1;
    sums.bytes += encodedDataLength;
    if (code.has(requestId)) sums.codeBytes += encodedDataLength;
  });
  return () => ({ ...sums });
}
