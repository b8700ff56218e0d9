import type { everywhere } from './en/everywhere.ts';

/**
 * The texts of features that are loaded on demand: namespace → English texts. Types only, so that the
 * first load carries nothing of them.
 */
export interface FeatureTexts {
  readonly everywhere: typeof everywhere;
}

export type Feature = keyof FeatureTexts;
