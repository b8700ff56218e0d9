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
