import type { adjust } from './en/adjust.ts';
import type { doubts } from './en/doubts.ts';
import type { api } from './en/api.ts';
import type { everywhere } from './en/everywhere.ts';
import type { failure } from './en/failure.ts';
import type { fit } from './en/fit.ts';
import type { links } from './en/links.ts';
import type { missing } from './en/missing.ts';
import type { notes } from './en/notes.ts';
import type { region } from './en/region.ts';
import type { report } from './en/report.ts';
import type { share } from './en/share.ts';
import type { usage } from './en/usage.ts';
import type { offline } from './en/offline.ts';
import type { queue } from './en/queue.ts';
import type { gallery } from './en/gallery.ts';
import type { help } from './en/help.ts';
import type { history } from './en/history.ts';
import type { privacy } from './en/privacy.ts';
import type { settings } from './en/settings.ts';

/**
 * The texts of features that are loaded on demand: namespace → English texts. Types only, so that the
 * first load carries nothing of them.
 */
export interface FeatureTexts {
  readonly adjust: typeof adjust;
  readonly doubts: typeof doubts;
  readonly api: typeof api;
  readonly everywhere: typeof everywhere;
  readonly failure: typeof failure;
  readonly fit: typeof fit;
  readonly links: typeof links;
  readonly missing: typeof missing;
  readonly notes: typeof notes;
  readonly region: typeof region;
  readonly report: typeof report;
  readonly share: typeof share;
  readonly usage: typeof usage;
  readonly offline: typeof offline;
  readonly queue: typeof queue;
  readonly gallery: typeof gallery;
  readonly help: typeof help;
  readonly history: typeof history;
  readonly privacy: typeof privacy;
  readonly settings: typeof settings;
}

export type Feature = keyof FeatureTexts;
