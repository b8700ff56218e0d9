import { type Finding, isGenerated, sourceWord } from './finding.ts';
import { firstMark } from './generators.ts';
import type { NamedText } from './metadata.ts';
import { xmpProperties, type XmpProperties } from './xmp.ts';

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
