import { joined, noisyPicture, uint16 } from './picture.ts';

/** A writer of JPEG files (ITU T.81), also of wrong ones. */

export const START = Buffer.from([0xff, 0xd8]);
export const FINISH = Buffer.from([0xff, 0xd9]);

export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP11 = 0xeb;
export const APP13 = 0xed;
export const APP14 = 0xee;
export const COMMENT = 0xfe;
export const DHT = 0xc4;
export const DQT = 0xdb;
export const DRI = 0xdd;
export const SOF_BASELINE = 0xc0;
export const SOF_PROGRESSIVE = 0xc2;
export const SOS = 0xda;

export function segment(marker: number, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const data = joined(...parts);
  return joined(Uint8Array.of(0xff, marker), uint16(data.length + 2), data);
}

export interface Jpeg {
  /** The segments before the first scan, by marker. */
  readonly segments: readonly { readonly marker: number; readonly bytes: Buffer }[];
  /** From the first scan on. */
  readonly scans: Buffer;
}

/** Takes a good file apart. */
export function takeApart(bytes: Buffer): Jpeg {
  const segments: { marker: number; bytes: Buffer }[] = [];
  let at = 2;
  while (bytes[at + 1] !== SOS) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    segments.push({ marker: bytes[at + 1]!, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return { segments, scans: bytes.subarray(at) };
}

export function putTogether({ segments, scans }: Jpeg): Buffer {
  return Buffer.concat([START, ...segments.map(({ bytes }) => bytes), scans]);
}

/** A small good JPEG, baseline. */
export function plainJpeg(): Promise<Buffer> {
  return noisyPicture().jpeg({ quality: 80, mozjpeg: false }).toBuffer();
}

/** The good JPEG with segments put before all others. */
export async function jpegWith(...added: readonly Buffer[]): Promise<Buffer> {
  const bytes = await plainJpeg();
  return Buffer.concat([START, ...added, bytes.subarray(2)]);
}

/** The good JPEG with every segment of a kind changed; `undefined` takes it out. */
export async function jpegWithout(
  marker: number,
  change: (bytes: Buffer) => Buffer | undefined = () => undefined,
): Promise<Buffer> {
  const { segments, scans } = takeApart(await plainJpeg());
  const changed = segments.flatMap((one) => {
    const bytes = one.marker === marker ? change(Buffer.from(one.bytes)) : one.bytes;
    return bytes === undefined ? [] : [{ marker: one.marker, bytes }];
  });
  return putTogether({ segments: changed, scans });
}

/** Bits put together to bytes, with the zero that a scan has behind every 0xff. */
class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #count = 0;

  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.#current = (this.#current << 1) | ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) this.#flush();
    }
  }

  end(): Buffer {
    while (this.#count > 0) this.put(1, 1);
    return Buffer.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#current);
    if (this.#current === 0xff) this.#bytes.push(0);
    [this.#current, this.#count] = [0, 0];
  }
}

/** A Huffman table of one code, `0`, that says: the same as before. */
const DC_TABLE = segment(DHT, Uint8Array.of(0, 1, ...Array<number>(15).fill(0), 0));

/** The fifteen codes of four bits each that stand for a run of blocks that end here, by the run's length in bits. */
const RUNS = Array.from({ length: 15 }, (_, bits) => 16 * bits);
const AC_TABLE = segment(
  DHT,
  Uint8Array.of(0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...RUNS),
);

function scanHead(first: number, last: number, high: number, low: number): Buffer {
  return segment(SOS, Uint8Array.of(1, 1, 0, first, last, 16 * high + low));
}

/** A scan that says of all blocks that nothing is in them. */
function emptyRuns(blocks: number): Buffer {
  const bits = new BitWriter();
  for (let left = blocks; left > 0;) {
    const size = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (size + 1) - 1);
    bits.put(size, 4);
    bits.put(run - 2 ** size, size);
    left -= run;
  }
  return bits.end();
}

function frame(marker: number, width: number, height: number): Buffer {
  return segment(marker, '\x08', uint16(height), uint16(width), Uint8Array.of(1, 1, 0x11, 0));
}

const QUANTISERS = segment(DQT, '\0', Buffer.alloc(64, 16));

/**
 * A grey progressive JPEG of nothing, each coefficient sent bit by bit as the format allows: every scan
 * costs the decoder a walk over all blocks and the sender some tens of bytes.
 */
export function manyScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const direct = new BitWriter();
  for (let block = 0; block < blocks; block += 1) direct.put(0, 1);
  const runs = emptyRuns(blocks);
  const further = Array.from({ length: scans - 1 }, (_, scan) => {
    const coefficient = 1 + (Math.floor(scan / 14) % 63);
    const low = 13 - (scan % 14);
    return joined(scanHead(coefficient, coefficient, low === 13 ? 0 : low + 1, low), runs);
  });
  return Buffer.concat([
    START,
    QUANTISERS,
    frame(SOF_PROGRESSIVE, side, side),
    DC_TABLE,
    AC_TABLE,
    scanHead(0, 0, 0, 0),
    direct.end(),
    ...further,
    FINISH,
  ]);
}

/** A grey baseline JPEG that claims that size and holds one block. */
export function claiming(width: number, height: number): Buffer {
  return Buffer.concat([
    START,
    QUANTISERS,
    frame(SOF_BASELINE, width, height),
    DC_TABLE,
    AC_TABLE,
    scanHead(0, 63, 0, 0),
    Buffer.from([0x0f]),
    FINISH,
  ]);
}

/** An EXIF block with one directory of raw entries: tag, type, count, value or offset. */
export function exifBlock(
  entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  next = 0,
): Buffer {
  const block = Buffer.alloc(8 + 2 + 12 * entries.length + 4);
  block.write('II*\0\x08', 0, 'latin1');
  block.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + 12 * index;
    block.writeUInt16LE(tag, at);
    block.writeUInt16LE(type, at + 2);
    block.writeUInt32LE(count, at + 4);
    block.writeUInt32LE(value, at + 8);
  });
  block.writeUInt32LE(next, block.length - 4);
  return block;
}

export function exifSegment(block: Uint8Array): Buffer {
  return segment(APP1, 'Exif\0\0', block);
}

/** A part of a colour profile, as long ones are cut (ICC specification, annex B.4). */
export function profileSegment(part: number, parts: number, data: Uint8Array | string): Buffer {
  return segment(APP2, 'ICC_PROFILE\0', Uint8Array.of(part, parts), data);
}
