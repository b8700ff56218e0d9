/** `example.com`, `example.com:8080/a.png` */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d{1,5})?([/?#]|$)/u;
/** `localhost:8080/a.png`, `127.0.0.1`: hosts that have no certificate. */
const LOCAL_HOST = /^(localhost|\d{1,3}(\.\d{1,3}){3})(:\d{1,5})?([/?#]|$)/i;

/** With the scheme that an address lacks; any other text as it is. */
export function withScheme(text: string): string {
  if (BARE_HOST.test(text)) return `https://${text}`;
  return LOCAL_HOST.test(text) ? `http://${text}` : text;
}

export type DeepLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'bad'; readonly value: string }
  | { readonly kind: 'url'; readonly url: string };

/**
 * Reads `?url=` (docs/interface.md, section 3). Only http and https, so that no link can become
 * script; without a scheme https, or http to this machine or a number (a browser's search keyword). As in
 * index.html's script.
 *
 * @param search with its question mark
 */
export function readDeepLink(search: string): DeepLink {
  const value = new URLSearchParams(search).get('url')?.trim() ?? '';
  if (value === '') return { kind: 'none' };
  const full = withScheme(value);
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return { kind: 'bad', value };
  return { kind: 'url', url: new URL(full).href };
}
