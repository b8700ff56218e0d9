import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';

export type Category = 'accessibility' | 'best-practices' | 'performance' | 'seo';

/** `phone` and its slow network are simulated. */
export type Device = 'desktop' | 'phone';

export interface Verdict {
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** `category/audit: title` of all that costs points. */
  readonly faults: readonly string[];
}

function faultsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id: category, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}/${id}: ${audits[id]!.title}`),
  );
}

function toVerdict(result: Result): Verdict {
  const failed = result.runtimeError;
  if (failed) throw new Error(`Lighthouse could not look at the page: ${failed.message}`);
  const scores = Object.values(result.categories).map(
    ({ id, score }) => [id, Math.round(100 * (score ?? 0))] as const,
  );
  return { scores: Object.fromEntries(scores), faults: faultsOf(result) };
}

async function look(
  address: string,
  categories: readonly Category[],
  device: Device,
): Promise<Result> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  });
  try {
    const flags = { port: chrome.port, onlyCategories: [...categories] };
    const config = device === 'desktop' ? desktopConfig : undefined;
    const answer = await lighthouse(address, flags, config);
    if (!answer) throw new Error('Lighthouse has nothing to say.');
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

const MISSED = 'NO_NAVSTART';
const LOOKS = 4;

/**
 * Lighthouse's scores and faults of a page; retries a missed navigation.
 *
 * @throws Error when the page could not be looked at
 */
export async function askLighthouse(
  address: string,
  categories: readonly Category[],
  device: Device = 'phone',
): Promise<Verdict> {
  let result = await look(address, categories, device);
  for (let looks = 1; looks < LOOKS && result.runtimeError?.code === MISSED; looks++) {
    result = await look(address, categories, device);
  }
  return toVerdict(result);
}
