import type { everywhere } from './en/everywhere.ts';
import type { usage } from './en/usage.ts';

/**
 * The texts of features that are loaded on demand: namespace → English texts. Types only, so that the
 * first load carries nothing of them.
 */
export interface FeatureTexts {
  readonly everywhere: typeof everywhere;
  readonly usage: typeof usage;
}

export type Feature = keyof FeatureTexts;
