import type { Settings } from '../settings/settings.ts';

/** What an address may ask for, for one visit: `?model=`, `&multi=`, `&ai=`, `&lang=`. */
export type LinkSettings = Partial<Pick<Settings, 'model' | 'isMulti' | 'aiDetect' | 'language'>>;

/** What the script in index.html has read from the address, and checked. */
export interface Link {
  readonly settings: LinkSettings;
  /** What it could not mean, as it stood there. */
  readonly ignored: readonly string[];
}

declare global {
  var kyaraLink: Link | undefined;
}

const FIELDS: Readonly<Record<keyof LinkSettings, string>> = {
  model: 'model',
  isMulti: 'multi',
  aiDetect: 'ai',
  language: 'lang',
};

/** The end of an address that asks for these settings: `&model=…&ai=0`; empty for none. */
export function linkFields(settings: LinkSettings): string {
  const given = Object.entries(settings) as [keyof LinkSettings, string | boolean][];
  return given
    .map(([name, value]) => {
      const text = typeof value === 'string' ? encodeURIComponent(value) : Number(value);
      return `&${FIELDS[name]}=${text}`;
    })
    .join('');
}

/** An address's query without the fields of these settings. */
export function withoutFields(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const [name, field] of Object.entries(FIELDS)) {
    if (names.includes(name)) query.delete(field);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
