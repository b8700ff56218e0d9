import type { Language } from '../../contract/language.ts';

/** For one visit: `?model=`, `&multi=`, `&ai=`, `&lang=`. */
export interface LinkSettings {
  readonly model?: string;
  readonly isMulti?: boolean;
  readonly aiDetect?: boolean;
  readonly language?: Language;
}

/** Read and checked by index.html's script. */
export interface Link {
  readonly settings: LinkSettings;
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

/** Query fields for these settings, `&model=…&ai=0`; empty for none. */
export function linkFields(settings: LinkSettings): string {
  const given = Object.entries(settings) as [keyof LinkSettings, string | boolean][];
  return given
    .map(([name, value]) => {
      const text = typeof value === 'string' ? encodeURIComponent(value) : Number(value);
      return `&${FIELDS[name]}=${text}`;
    })
    .join('');
}

export function withoutFields(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const [name, field] of Object.entries(FIELDS)) {
    if (names.includes(name)) query.delete(field);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

let linked: LinkSettings = globalThis.kyaraLink?.settings ?? {};

/** What the address asks for: until changed by hand, never remembered. */
export function linkedSettings(): LinkSettings {
  return linked;
}

/** Removes these from the address. */
export function unlink(names: readonly string[]): void {
  if (!names.some((name) => name in linked)) return;
  linked = Object.fromEntries(Object.entries(linked).filter(([name]) => !names.includes(name)));
  const search = withoutFields(location.search, names);
  history.replaceState(history.state, '', location.pathname + search);
}
