import type { AiEvidence } from '../contract/search.ts';
import { type ImageFormat, sniffFormat } from '../recognition/format.ts';
import { c2paFinding } from './c2pa.ts';
import { exifTexts } from './exif.ts';
import { type Finding, toEvidence } from './finding.ts';
import { firstMark } from './generators.ts';
import { iptcTexts, jpegMetadata } from './jpeg.ts';
import { MAX_TEXTS_BYTES, type Metadata, type NamedText, NO_METADATA } from './metadata.ts';
import { scannedMetadata } from './packets.ts';
import { pngMetadata } from './png.ts';
import { stealthFinding, type EvidenceTools } from './stealth.ts';
import { webpMetadata } from './webp.ts';
import { isGoogleCredit, xmpFinding } from './xmp.ts';

type MetadataReader = (bytes: Uint8Array) => Partial<Metadata> | Promise<Partial<Metadata>>;

const READERS: Readonly<Record<ImageFormat, MetadataReader>> = {
  png: pngMetadata,
  jpeg: jpegMetadata,
  webp: webpMetadata,
  gif: scannedMetadata,
  avif: scannedMetadata,
};

const MAX_EXIF_BLOCKS = 2;

function fromTexts(texts: readonly NamedText[], kind: Finding['kind']): Finding | undefined {
  const mark = firstMark(texts);
  return mark && { kind, ...mark };
}

function fromXmp(packets: readonly string[]): Finding | undefined {
  let room = MAX_TEXTS_BYTES;
  for (const packet of packets) {
    room -= packet.length;
    const finding = room < 0 ? undefined : xmpFinding(packet);
    if (finding) return finding;
  }
  return undefined;
}

function fromIptc(blocks: readonly Uint8Array[]): Finding | undefined {
  const texts = blocks.flatMap(iptcTexts);
  const isCredited = texts.some(({ name, text }) => name === 'Credit' && isGoogleCredit(text));
  if (isCredited) return { kind: 'iptc', tool: 'Google AI', field: 'Credit' };
  return fromTexts(texts, 'iptc');
}

function fromMetadata({ texts, exif, xmp, iptc, comments }: Metadata): Finding | undefined {
  const named = comments.map((text) => ({ name: 'COM', text }));
  return (
    fromTexts(texts, 'png-text') ??
    fromTexts(exif.slice(0, MAX_EXIF_BLOCKS).flatMap(exifTexts), 'exif') ??
    fromXmp(xmp) ??
    fromIptc(iptc) ??
    fromTexts(named, 'comment')
  );
}

async function search(bytes: Uint8Array, tools: EvidenceTools): Promise<Finding | undefined> {
  const format = sniffFormat(bytes);
  if (!format) return undefined;
  const metadata = { ...NO_METADATA, ...(await READERS[format](bytes)) };
  const signed = metadata.hasC2pa ? c2paFinding(await tools.readC2pa?.(bytes, format)) : undefined;
  return signed ?? fromMetadata(metadata) ?? (await stealthFinding(bytes, format, tools));
}

export interface EvidenceOptions extends EvidenceTools {
  readonly withPrompt?: boolean | undefined;
}

/**
 * Whatever in a file says that its picture was generated, never its look. The work is bounded;
 * damaged metadata count as none.
 *
 * @returns undefined when nothing says so, which proves nothing
 */
export async function findAiEvidence(
  bytes: Uint8Array,
  options: EvidenceOptions = {},
): Promise<AiEvidence | undefined> {
  const finding = await search(bytes, options);
  return finding && toEvidence(finding, options.withPrompt ?? false);
}

/**
 * Whether a file of any format holds such words (XMP and EXIF found by their first words) or a C2PA
 * record.
 */
export function findWrittenEvidence(bytes: Uint8Array): boolean {
  const metadata = { ...NO_METADATA, ...scannedMetadata(bytes) };
  return metadata.hasC2pa || fromMetadata(metadata) !== undefined;
}
