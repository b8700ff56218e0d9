import { hasAscii, latin1, uint, utf8 } from './bytes.ts';
import { inflate } from './inflate.ts';
import {
  MAX_BLOCKS,
  MAX_TEXT_BYTES,
  MAX_TEXTS_BYTES,
  type Metadata,
  type NamedText,
} from './metadata.ts';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME = 12;
const XMP_NAME = 'XML:com.adobe.xmp';
const EXIF = 'eXIf';
/** C2PA's chunk (its specification, appendix A.3.2). */
const C2PA = 'caBX';
const TEXT_TYPES = ['tEXt', 'zTXt', 'iTXt'] as const;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

function* tellingChunks(bytes: Uint8Array): Generator<Chunk> {
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME <= bytes.length && !hasAscii(bytes, at + 4, 'IEND')) {
    const end = at + 8 + uint(bytes, at, 4);
    if (end > bytes.length) return;
    const type = [EXIF, C2PA, ...TEXT_TYPES].find((name) => hasAscii(bytes, at + 4, name));
    if (type) yield { type, data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

function splitAtZero(bytes: Uint8Array): [head: Uint8Array, rest: Uint8Array] {
  const zero = bytes.indexOf(0);
  if (zero < 0) return [bytes, bytes.subarray(bytes.length)];
  return [bytes.subarray(0, zero), bytes.subarray(zero + 1)];
}

/** `iTXt`: compression flag and method, language, translated keyword, UTF-8 text. */
async function internationalText(rest: Uint8Array): Promise<string | undefined> {
  const [, afterLanguage] = splitAtZero(rest.subarray(2));
  const [, body] = splitAtZero(afterLanguage);
  const plain = rest[0] === 1 ? await inflate(body) : body;
  return plain && utf8(plain);
}

async function textOf({ type, data }: Chunk): Promise<NamedText | undefined> {
  const [name, rest] = splitAtZero(data);
  let text: string | undefined;
  if (type === 'iTXt') text = await internationalText(rest);
  else if (type === 'tEXt') text = latin1(rest);
  else {
    const plain = await inflate(rest.subarray(1));
    text = plain && latin1(plain);
  }
  return text === undefined ? undefined : { name: latin1(name), text };
}

async function readTexts(chunks: readonly Chunk[]): Promise<NamedText[]> {
  const texts: NamedText[] = [];
  let room = MAX_TEXTS_BYTES;
  for (const chunk of chunks) {
    const text = await textOf(chunk);
    // A text given up costs as much as the longest one read.
    room -= text?.text.length ?? MAX_TEXT_BYTES;
    if (room < 0) break;
    if (text) texts.push(text);
  }
  return texts;
}

/** Metadata of a PNG's text chunks and `eXIf`, and whether it has C2PA. */
export async function pngMetadata(bytes: Uint8Array): Promise<Partial<Metadata>> {
  const chunks: Chunk[] = [];
  for (const chunk of tellingChunks(bytes)) {
    if (chunks.push(chunk) >= MAX_BLOCKS) break;
  }
  const texts = await readTexts(chunks.filter(({ type }) => type !== EXIF && type !== C2PA));
  const isXmp = ({ name }: NamedText) => name === XMP_NAME;
  return {
    texts: texts.filter((text) => !isXmp(text)),
    exif: chunks.filter(({ type }) => type === EXIF).map(({ data }) => data),
    xmp: texts.filter(isXmp).map(({ text }) => text),
    hasC2pa: chunks.some(({ type }) => type === C2PA),
  };
}
