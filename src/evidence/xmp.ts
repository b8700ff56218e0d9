import { type Finding, isGenerated, sourceWord } from './finding.ts';
import { firstMark } from './generators.ts';
import type { NamedText } from './metadata.ts';

type XmlPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close' }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly isEmpty: boolean;
    };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** XML's own entities only; none can be declared, so none can multiply. */
function resolved(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, entity);
}

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
    ([, key, double, single]) => [key ?? '', resolved(double ?? single ?? '')] as const,
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
    if (end > at) yield { kind: 'text', text: resolved(text.slice(at, end)) };
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

type XmpProperties = ReadonlyMap<string, readonly string[]>;

const STRUCTURE = /^(?:rdf|xml|xmlns|x):/;
const MAX_DEPTH = 64;
const MAX_VALUES = 500;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

class Properties {
  readonly #values = new Map<string, string[]>();
  readonly #open: string[] = [];
  #count = 0;

  get values(): XmpProperties {
    return this.#values;
  }

  take(part: XmlPart): void {
    if (part.kind === 'text') this.#note(this.#property(), part.text);
    else if (part.kind === 'close') this.#open.pop();
    else this.#takeElement(part);
  }

  #takeElement({ name, attributes, isEmpty }: Extract<XmlPart, { kind: 'open' }>): void {
    if (this.#open.length < MAX_DEPTH) this.#open.push(name);
    for (const [key, value] of attributes) {
      if (key === 'rdf:resource') this.#note(this.#property(), value);
      else if (!STRUCTURE.test(key)) this.#note(localName(key), value);
    }
    if (isEmpty) this.#open.pop();
  }

  #property(): string | undefined {
    const name = this.#open.findLast((open) => !open.startsWith('rdf:'));
    return name === undefined ? undefined : localName(name);
  }

  #note(name: string | undefined, value: string): void {
    const text = value.trim();
    if (name === undefined || text === '' || ++this.#count > MAX_VALUES) return;
    const known = this.#values.get(name);
    if (known) known.push(text);
    else this.#values.set(name, [text]);
  }
}

/**
 * Properties of an XMP packet, written as attributes, elements or lists (XMP specification part 1,
 * chapter 7). Damaged XML gives what is readable.
 */
export function xmpProperties(packet: string): XmpProperties {
  const properties = new Properties();
  for (const part of xmlParts(packet)) properties.take(part);
  return properties.values;
}

const TEXTS: readonly (readonly [property: string, name: string])[] = [
  ['UserComment', 'UserComment'],
  ['description', 'Description'],
  ['CreatorTool', 'CreatorTool'],
  ['AIGC', 'AIGC'],
];

const GOOGLE_CREDIT = /^(?:Made|Edited) with Google AI$/;

export function isGoogleCredit(credit: string): boolean {
  return GOOGLE_CREDIT.test(credit.trim());
}

function first(properties: XmpProperties, name: string): string | undefined {
  return properties.get(name)?.[0];
}

function toolOf(properties: XmpProperties): string {
  const credited = (properties.get('Credit') ?? []).some(isGoogleCredit) ? 'Google AI' : undefined;
  return first(properties, 'AISystemUsed') ?? credited ?? first(properties, 'CreatorTool') ?? '';
}

function fromText(properties: XmpProperties): Finding | undefined {
  const texts: NamedText[] = TEXTS.flatMap(([property, name]) =>
    (properties.get(property) ?? []).map((text) => ({ name, text })),
  );
  const mark = firstMark(texts);
  return mark && { kind: 'xmp', ...mark };
}

/** `Iptc4xmpExt:DigitalSourceType` (IPTC Photo Metadata, "Digital Source Type"). */
function fromSourceType(properties: XmpProperties): Finding | undefined {
  const value = properties.get('DigitalSourceType')?.find(isGenerated);
  if (value === undefined) return undefined;
  return {
    kind: 'xmp',
    tool: toolOf(properties),
    field: 'DigitalSourceType',
    source_type: sourceWord(value),
    prompt: first(properties, 'AIPromptInformation'),
  };
}

/** Fields for generated pictures (IPTC Photo Metadata 2025.1), and Google's credit. */
function fromOwnFields(properties: XmpProperties): Finding | undefined {
  const prompt = first(properties, 'AIPromptInformation');
  const field = ['AISystemUsed', 'AIPromptInformation'].find((name) => properties.has(name));
  if (field !== undefined) return { kind: 'xmp', tool: toolOf(properties), field, prompt };
  if (!(properties.get('Credit') ?? []).some(isGoogleCredit)) return undefined;
  return { kind: 'xmp', tool: 'Google AI', field: 'Credit' };
}

/** What an XMP packet says of a generator, if anything. */
export function xmpFinding(packet: string): Finding | undefined {
  const properties = xmpProperties(packet);
  return fromText(properties) ?? fromSourceType(properties) ?? fromOwnFields(properties);
}
