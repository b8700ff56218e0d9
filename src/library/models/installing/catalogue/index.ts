import type { CatalogueEntry } from '../entry.ts';
import { AI_CHECK } from './ai-check.ts';
import { CCIP } from './ccip.ts';
import { DETECTORS } from './detectors.ts';
import { PIXAI } from './pixai.ts';
import { WD_TAGGERS } from './wd-taggers.ts';

/** Every model that the models command can install. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...WD_TAGGERS,
  PIXAI,
  CCIP,
  ...DETECTORS,
  AI_CHECK,
];
