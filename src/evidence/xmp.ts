import { type Finding, isGenerated, sourceWord } from './finding.ts';
import { firstMark } from './generators.ts';
import type { NamedText } from './metadata.ts';
import { type XmlPart, xmlParts } from './xml.ts';

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
