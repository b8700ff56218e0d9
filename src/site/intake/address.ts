import { withScheme } from '../shell/deep-link.ts';

export type AddressProblem = 'empty' | 'notHttp' | 'notAddress';

export type Address =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: AddressProblem };

const HTTP = /^https?:\/\//i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\S/i;

const BETWEEN = /[\s<>"「」『』【】（）、。]+/u;
const BEHIND = /[.,;:!?'’”)\]！？]+$/u;

/** Undefined for a foreign scheme or what looks like none. */
function fullAddress(text: string): string | undefined {
  const full = text.startsWith('//') ? `https:${text}` : withScheme(text);
  return HTTP.test(full) ? full : undefined;
}

function inWord(word: string): string | undefined {
  const from = word.search(/https?:\/\//i);
  const text = (from < 0 ? word : word.slice(from)).replace(BEHIND, '');
  // Without a scheme only with a path: texts mention sites' names for their own sake.
  const full = from < 0 && !text.includes('/') ? undefined : fullAddress(text);
  if (full === undefined || !URL.canParse(full)) return undefined;
  const { href, hostname } = new URL(full);
  return /[.:]/.test(hostname) ? href : undefined;
}

/** The first http(s) address in a text; one with a scheme goes first. */
export function addressIn(text: string): string | undefined {
  const words = text.split(BETWEEN);
  const told = words.filter((word) => /https?:\/\//i.test(word));
  return [...told, ...words].map(inWord).find((url) => url !== undefined);
}

/**
 * Reads an address as typed or pasted: with blanks, `<>`, no scheme, or among other words; gives a
 * normalised http(s) address, or why there is none.
 */
export function parseAddress(input: string): Address {
  const text = input.trim().replace(/^<(.*)>$/, '$1');
  if (text === '') return { ok: false, problem: 'empty' };
  const full = /\s/.test(text) ? undefined : fullAddress(text);
  if (full !== undefined && URL.canParse(full)) return { ok: true, url: new URL(full).href };
  if (SCHEME.test(text) && !HTTP.test(text)) return { ok: false, problem: 'notHttp' };
  const url = addressIn(text);
  return url === undefined ? { ok: false, problem: 'notAddress' } : { ok: true, url };
}
