import type { CatalogueEntry } from '../entry.ts';
import { AI_CHECK } from './ai-check.ts';
import { PIXAI } from './pixai.ts';
import { WD_TAGGERS } from './wd-taggers.ts';

/** Every installable model. */
export const CATALOGUE: readonly CatalogueEntry[] = [...WD_TAGGERS, PIXAI, AI_CHECK];
