import { hasAscii, latin1, uint, utf8 } from './bytes.ts';
import type { Finding } from './finding.ts';
import { firstMark } from './generators.ts';
import { inflate } from './inflate.ts';
import { parseObject } from './json-text.ts';
import { MAX_TEXT_BYTES, type NamedText } from './metadata.ts';
import type { ImageFormat } from '../recognition/format.ts';

/** The leftmost columns of a picture as stored: not rotated, colours unchanged, 8 bits each. */
export interface PixelColumns {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly channels: 3 | 4;
  /** `columns * height * channels` bytes, row by row. */
  readonly data: Uint8Array;
}

export interface EvidenceTools {
  /**
   * Reads and checks C2PA manifests, without network.
   *
   * @returns the store as c2pa-rs prints it; undefined for none
   */
  readonly readC2pa?: ((bytes: Uint8Array, format: ImageFormat) => Promise<unknown>) | undefined;
  /**
   * Decodes columns with this many pixels.
   *
   * @returns undefined when not decodable or not of this kind
   */
  readonly readColumns?:
    ((bytes: Uint8Array, pixels: number) => Promise<PixelColumns | undefined>) | undefined;
}

// Text in the lowest bits of the pixels, column by column: a magic word, the length in bits (32
// bits), the text, perhaps gzipped. Alpha channel: NovelAI (NovelAI/novelai-image-metadata,
// nai_meta.py) and the web UI; all three colours: the web UI
// (ashen-sensored/sd_webui_stealth_pnginfo, scripts/stealth_pnginfo.py).

const WORD_BYTES = 15;
const HEAD_BYTES = WORD_BYTES + 4;
const HEAD_PIXELS = HEAD_BYTES * 8;

interface Hidden {
  readonly carrier: 'alpha' | 'rgb';
  readonly isPacked: boolean;
}

const WORDS: ReadonlyMap<string, Hidden> = new Map([
  ['stealth_pnginfo', { carrier: 'alpha', isPacked: false }],
  ['stealth_pngcomp', { carrier: 'alpha', isPacked: true }],
  ['stealth_rgbinfo', { carrier: 'rgb', isPacked: false }],
  ['stealth_rgbcomp', { carrier: 'rgb', isPacked: true }],
]);

function lowBytes(pixels: PixelColumns, carrier: Hidden['carrier'], count: number): Uint8Array {
  const { columns, height, channels, data } = pixels;
  const offsets = carrier === 'alpha' ? [3] : [0, 1, 2];
  const bytes = new Uint8Array(count);
  for (let bit = 0; bit < count * 8; bit++) {
    const pixel = Math.floor(bit / offsets.length);
    const place = (pixel % height) * columns + Math.floor(pixel / height);
    const low = data[place * channels + offsets[bit % offsets.length]!]! & 1;
    bytes[bit >> 3]! |= low << (7 - (bit & 7));
  }
  return bytes;
}

/** Whether the format can hide text: 8-bit colours, lossless. */
function mayHide(bytes: Uint8Array, format: ImageFormat): boolean {
  if (format === 'png') return bytes[24] === 8 && (bytes[25] === 2 || bytes[25] === 6);
  if (format !== 'webp') return false;
  // Simple lossless, or extended with the alpha flag (WebP container specification).
  return hasAscii(bytes, 12, 'VP8L') || (hasAscii(bytes, 12, 'VP8X') && (bytes[20]! & 0x10) !== 0);
}

function hiddenIn(pixels: PixelColumns): Hidden | undefined {
  const carriers = pixels.channels === 4 ? (['alpha', 'rgb'] as const) : (['rgb'] as const);
  for (const carrier of carriers) {
    const hidden = WORDS.get(latin1(lowBytes(pixels, carrier, WORD_BYTES)));
    if (hidden?.carrier === carrier) return hidden;
  }
  return undefined;
}

function textsOf(text: string): NamedText[] {
  const fields = Object.entries(parseObject(text) ?? {});
  const named = fields.flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, text: value }] : [],
  );
  return [...named, { name: 'parameters', text }];
}

function findingOf({ carrier }: Hidden, texts: readonly NamedText[]): Finding {
  const mark = firstMark(texts);
  return { kind: 'stealth', tool: mark?.tool ?? '', field: carrier, prompt: mark?.prompt };
}

async function hiddenText(
  bytes: Uint8Array,
  head: PixelColumns,
  hidden: Hidden,
  readColumns: NonNullable<EvidenceTools['readColumns']>,
): Promise<string | undefined> {
  const length = Math.floor(uint(lowBytes(head, hidden.carrier, HEAD_BYTES), WORD_BYTES, 4) / 8);
  const perPixel = hidden.carrier === 'alpha' ? 1 : 3;
  const pixels = Math.ceil(((HEAD_BYTES + length) * 8) / perPixel);
  if (length > MAX_TEXT_BYTES || pixels > head.width * head.height) return undefined;
  const whole = await readColumns(bytes, pixels);
  if (!whole) return undefined;
  const body = lowBytes(whole, hidden.carrier, HEAD_BYTES + length).subarray(HEAD_BYTES);
  const plain = hidden.isPacked ? await inflate(body, 'gzip') : body;
  return plain && utf8(plain);
}

/**
 * Looks for text in the lowest bits of the pixels. The 120-bit magic never occurs by chance, so it
 * counts even when the text is damaged.
 *
 * @returns undefined when there is none, or no tool to decode with
 */
export async function stealthFinding(
  bytes: Uint8Array,
  format: ImageFormat,
  { readColumns }: EvidenceTools,
): Promise<Finding | undefined> {
  if (!readColumns || !mayHide(bytes, format)) return undefined;
  const head = await readColumns(bytes, HEAD_PIXELS);
  if (!head || head.width * head.height < HEAD_PIXELS) return undefined;
  const hidden = hiddenIn(head);
  if (!hidden) return undefined;
  const text = await hiddenText(bytes, head, hidden, readColumns);
  return findingOf(hidden, text === undefined ? [] : textsOf(text));
}
