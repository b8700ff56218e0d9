const FRAME = 12;
const SIGNATURE_BYTES = 8;
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function* textChunks(bytes: Buffer): Generator<Stretch> {
  let start = SIGNATURE_BYTES;
  while (start + FRAME <= bytes.length) {
    const end = start + FRAME + bytes.readUInt32BE(start);
    if (end > bytes.length) return;
    if (TEXTS.has(bytes.toString('latin1', start + 4, start + 8))) yield { start, end };
    start = end;
  }
}

/**
 * A PNG without its texts, itself when it has none: the decoder would unpack each one, up to 8 MB
 * and a thousand in number; evidence is read by our own bounded code.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  for (const { start, end } of textChunks(bytes)) {
    kept.push(bytes.subarray(at, start));
    at = end;
  }
  return at === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(at)]);
}
