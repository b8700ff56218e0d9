import { type XmlPart, xmlParts } from './xml.ts';

/** Values of an XMP packet by the property's name without its namespace prefix, in order. */
export type XmpProperties = ReadonlyMap<string, readonly string[]>;

/** Attributes of an RDF element that say nothing of the picture. */
const STRUCTURE = /^(?:rdf|xml|xmlns|x):/;
const MAX_DEPTH = 64;
const MAX_VALUES = 500;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Puts the values of a packet together while its parts go by. */
class Properties {
  readonly #values = new Map<string, string[]>();
  /** The open elements' names, outermost first. */
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

  /** The innermost open element that is none of RDF's own (lists and their items). */
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
 * The properties of an XMP packet, whether they are written as attributes, as elements or as lists
 * (XMP specification part 1, chapter 7). Damaged XML gives what can be read of it.
 */
export function xmpProperties(packet: string): XmpProperties {
  const properties = new Properties();
  for (const part of xmlParts(packet)) properties.take(part);
  return properties.values;
}
