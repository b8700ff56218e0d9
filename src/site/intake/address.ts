export type AddressProblem = 'empty' | 'notHttp' | 'notAddress';

export type Address =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: AddressProblem };

const HTTP = /^https?:\/\//i;
/** `example.com`, `example.com:8080/a.png`: a name with a dot, then a port, a path, a query or nothing. */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d{1,5})?([/?#]|$)/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The text as a full address, or undefined when it has a foreign scheme or looks like none. */
function withScheme(text: string): string | undefined {
  if (HTTP.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  return BARE_HOST.test(text) ? `https://${text}` : undefined;
}

/**
 * Reads an address as people type and paste it: with blanks or `<>` around it, or without a scheme.
 *
 * @returns the normalised http(s) address, or why there is none
 */
export function parseAddress(input: string): Address {
  const text = input.trim().replace(/^<(.*)>$/, '$1');
  if (text === '') return { ok: false, problem: 'empty' };
  if (/\s/.test(text)) return { ok: false, problem: 'notAddress' };
  const full = withScheme(text);
  if (full === undefined) {
    return { ok: false, problem: SCHEME.test(text) ? 'notHttp' : 'notAddress' };
  }
  if (!URL.canParse(full)) return { ok: false, problem: 'notAddress' };
  return { ok: true, url: new URL(full).href };
}
