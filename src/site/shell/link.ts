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

/** A query without these fields. */
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

/** `example.com`, `example.com:8080/a.png` */
export const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d{1,5})?([/?#]|$)/u;

export type DeepLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'bad'; readonly value: string }
  | { readonly kind: 'url'; readonly url: string };

/**
 * Reads `?url=` (docs/interface.md, section 3). Only http and https, so that no link can become
 * script; https without a scheme (a browser's search keyword). As in index.html's script.
 *
 * @param search with its question mark
 */
export function readDeepLink(search: string): DeepLink {
  const value = new URLSearchParams(search).get('url')?.trim() ?? '';
  if (value === '') return { kind: 'none' };
  const full = BARE_HOST.test(value) ? `https://${value}` : value;
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return { kind: 'bad', value };
  return { kind: 'url', url: new URL(full).href };
}
