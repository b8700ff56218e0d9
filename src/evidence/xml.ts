import { withoutEntities } from '../recognition/entities.ts';

export type XmlPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close' }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly isEmpty: boolean;
    };

const SKIPPED: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** End of a tag: a `>` outside quotes, else the text's length. */
function tagEnd(text: string, at: number): number {
  let quote = '';
  for (let i = at; i < text.length; i++) {
    const sign = text[i]!;
    if (quote === '' && sign === '>') return i;
    if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = '';
  }
  return text.length;
}

/** Bounded names and spaces, and no match begins inside a name: the search stays linear. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]{1,80})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g;

function openTag(content: string): XmlPart {
  const name = /^[\w:.-]{1,80}/.exec(content)?.[0] ?? '';
  const attributes = [...content.slice(name.length).matchAll(ATTRIBUTE)].map(
    ([, key, double, single]) => [key ?? '', withoutEntities(double ?? single ?? '')] as const,
  );
  return { kind: 'open', name, attributes, isEmpty: content.endsWith('/') };
}

function skippedEnd(text: string, at: number): number | undefined {
  const found = SKIPPED.find(([start]) => text.startsWith(start, at));
  if (!found) return undefined;
  const end = text.indexOf(found[1], at + found[0].length);
  return end < 0 ? text.length : end + found[1].length;
}

/** Walks through an XML text once, in linear time, unvalidated. */
export function* xmlParts(text: string): Generator<XmlPart> {
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) yield { kind: 'text', text: withoutEntities(text.slice(at, end)) };
    if (next < 0) return;
    const skipped = skippedEnd(text, next);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    const close = tagEnd(text, next);
    const content = text.slice(next + 1, close);
    yield content.startsWith('/') ? { kind: 'close' } : openTag(content);
    at = close + 1;
  }
}
