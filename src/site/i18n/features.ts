import type { adjust } from './en/adjust.ts';
import type { doubts } from './en/doubts.ts';
import type { everywhere } from './en/everywhere.ts';
import type { links } from './en/links.ts';
import type { region } from './en/region.ts';
import type { report } from './en/report.ts';
import type { share } from './en/share.ts';
import type { usage } from './en/usage.ts';
import type { offline } from './en/offline.ts';
import type { queue } from './en/queue.ts';

/**
 * The texts of features that are loaded on demand: namespace → English texts. Types only, so that the
 * first load carries nothing of them.
 */
export interface FeatureTexts {
  readonly adjust: typeof adjust;
  readonly doubts: typeof doubts;
  readonly everywhere: typeof everywhere;
  readonly links: typeof links;
  readonly region: typeof region;
  readonly report: typeof report;
  readonly share: typeof share;
  readonly usage: typeof usage;
  readonly offline: typeof offline;
  readonly queue: typeof queue;
}

export type Feature = keyof FeatureTexts;
