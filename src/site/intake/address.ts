import { BARE_HOST } from '../shell/deep-link.ts';

export type AddressProblem = 'empty' | 'notHttp' | 'notAddress';

export type Address =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: AddressProblem };

const HTTP = /^https?:\/\//i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\S/i;

/** Between the words of a text; no address holds these signs as they are. */
const BETWEEN = /[\s<>"「」『』【】（）、。]+/u;
/** What ends a sentence rather than an address. */
const BEHIND = /[.,;:!?'’”)\]！？]+$/u;

/** The text as a full address, or undefined when it has a foreign scheme or looks like none. */
function withScheme(text: string): string | undefined {
  if (HTTP.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  return BARE_HOST.test(text) ? `https://${text}` : undefined;
}

/** An address inside a word such as `→https://example.com/a.png`. */
function inWord(word: string): string | undefined {
  const from = word.search(/https?:\/\//i);
  const text = (from < 0 ? word : word.slice(from)).replace(BEHIND, '');
  // Without a scheme only with a path: names of sites stand in texts for their own sake.
  const full = from < 0 && !text.includes('/') ? undefined : withScheme(text);
  if (full === undefined || !URL.canParse(full)) return undefined;
  const { href, hostname } = new URL(full);
  return /[.:]/.test(hostname) ? href : undefined;
}

/** The first http(s) address among the words of a text, one with its scheme before one without. */
export function addressIn(text: string): string | undefined {
  const words = text.split(BETWEEN);
  const told = words.filter((word) => /https?:\/\//i.test(word));
  return [...told, ...words].map(inWord).find((url) => url !== undefined);
}

/**
 * Reads an address as people type and paste it: with blanks or `<>` around it, without a scheme, or
 * among other words.
 *
 * @returns the normalised http(s) address, or why there is none
 */
export function parseAddress(input: string): Address {
  const text = input.trim().replace(/^<(.*)>$/, '$1');
  if (text === '') return { ok: false, problem: 'empty' };
  const full = /\s/.test(text) ? undefined : withScheme(text);
  if (full !== undefined && URL.canParse(full)) return { ok: true, url: new URL(full).href };
  if (SCHEME.test(text) && !HTTP.test(text)) return { ok: false, problem: 'notHttp' };
  const url = addressIn(text);
  return url === undefined ? { ok: false, problem: 'notAddress' } : { ok: true, url };
}
