import { type XmlPart, xmlParts } from './xml.ts';

export type XmpProperties = ReadonlyMap<string, readonly string[]>;

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
