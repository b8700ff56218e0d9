import { deflateSync, gzipSync } from 'node:zlib';
import { APP1, APP11, APP13, exifBlock, exifSegment, jpegWith, segment } from './jpeg-parts.ts';
import {
  good,
  type HostilePicture,
  joined,
  noisyPicture,
  randomBytes,
  uint16,
  uint32,
} from './picture.ts';
import { chunk, png, pngWith } from './png-parts.ts';

/** Good pictures whose metadata are made for those who read what a file says of its making. */

function box(type: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const content = joined(...parts);
  return joined(uint32(content.length + 8), type, content);
}

/** The head of a C2PA manifest store (JUMBF, ISO 19566-5), with what is given behind it. */
function store(...parts: readonly (string | Uint8Array)[]): Buffer {
  const uuid = Buffer.from('6332706100110010800000aa00389b71', 'hex');
  return box('jumb', box('jumd', uuid, '\x03c2pa\0'), ...parts);
}

function nestedStores(depth: number): Buffer {
  let inner = store();
  for (let level = 0; level < depth; level += 1) inner = store(inner);
  return inner;
}

/** JUMBF in segments (C2PA specification, appendix A.3.1). */
function jumbf(...contents: readonly Uint8Array[]): Buffer[] {
  return contents.map((content, part) =>
    segment(APP11, 'JP', uint16(1), uint32(part + 1), content),
  );
}

const LIES: readonly (readonly [name: string, bytes: () => Buffer])[] = [
  ['nothing in it', () => Buffer.alloc(0)],
  ['noise', () => randomBytes(20_000, 15)],
  ['a store without manifests', () => store()],
  ['a store with noise in it', () => store(randomBytes(5000, 16))],
  ['a store of 4 GiB', () => joined(uint32(0xffffffff), store().subarray(4))],
  ['a box of seven bytes', () => joined(uint32(7), store().subarray(4))],
  ['stores two thousand deep', () => nestedStores(1000)],
  ['a claim of endless CBOR', () => store(store(box('cbor', Buffer.alloc(30_000, 0x9f))))],
  [
    'a claim of CBOR that says it is long',
    () => store(store(box('cbor', Buffer.from('9bffffffffffffffff', 'hex')))),
  ],
];

const signed: readonly HostilePicture[] = LIES.flatMap(([name, bytes]) => [
  good(`C2PA in PNG: ${name}`, () => pngWith(chunk('caBX', bytes()))),
  good(`C2PA in JPEG: ${name}`, () => jpegWith(...jumbf(bytes()))),
]);

const others: readonly HostilePicture[] = [
  good('C2PA in JPEG: the same segment two hundred times', () =>
    jpegWith(...Array.from({ length: 200 }, () => jumbf(store())[0]!)),
  ),
  good('C2PA in JPEG: parts in the wrong order', () =>
    jpegWith(...jumbf(store(), store()).reverse()),
  ),
  good('C2PA in WebP: noise', async () => {
    const bytes = await noisyPicture().webp().toBuffer();
    const added = joined(bytes, 'C2PA', uint32(400).reverse(), randomBytes(400, 17));
    added.writeUInt32LE(added.length - 8, 4);
    return added;
  }),
  good('C2PA in AVIF: noise', async () =>
    joined(
      await noisyPicture().avif({ effort: 0 }).toBuffer(),
      box('uuid', Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'), randomBytes(400, 18)),
    ),
  ),
  good('C2PA in GIF: noise', async () => {
    const bytes = await noisyPicture().gif().toBuffer();
    const block = joined('!\xff\x0bC2PA_GIF\x01\0\0', '\xff', randomBytes(255, 19), '\0');
    // Behind the screen and its table of colours.
    const at = 13 + 3 * 2 ** ((bytes[10]! & 7) + 1);
    return joined(bytes.subarray(0, at), block, bytes.subarray(at));
  }),
  good('EXIF in PNG that leads to itself', () =>
    pngWith(chunk('eXIf', exifBlock([[0x8769, 4, 1, 8]], 8))),
  ),
  good('EXIF in PNG of noise', () => pngWith(chunk('eXIf', randomBytes(60_000, 20)))),
  good('EXIF: a comment of megabytes, two hundred times', () =>
    pngWith(
      chunk(
        'eXIf',
        exifBlock(Array.from({ length: 200 }, () => [0x9286, 7, 1_000_000, 3000] as const)),
        Buffer.alloc(1_000_000, 'Steps: 1, '),
      ),
    ),
  ),
  good('XMP nested a hundred thousand deep', () =>
    pngWith(chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', '<a:b>'.repeat(100_000))),
  ),
  good('XMP with entities that multiply', () =>
    pngWith(
      chunk(
        'iTXt',
        'XML:com.adobe.xmp\0\0\0\0\0',
        `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}"><!ENTITY c "${'&a;'.repeat(1000)}">]><x:xmpmeta>${'&c;'.repeat(1000)}</x:xmpmeta>`,
      ),
    ),
  ),
  good('XMP that reads a file', () =>
    jpegWith(
      segment(
        APP1,
        'http://ns.adobe.com/xap/1.0/\0',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x:xmpmeta>&a;</x:xmpmeta>',
      ),
    ),
  ),
  good('JSON nested a million deep', () =>
    pngWith(chunk('tEXt', 'prompt\0', '{"a":'.repeat(200_000))),
  ),
  good('IPTC whose data sets lie', () =>
    jpegWith(
      segment(
        APP13,
        'Photoshop 3.0\0',
        '8BIM\x04\x04\0\0\xff\xff\xff\xff',
        Buffer.alloc(5000, 0x1c),
      ),
    ),
  ),
  good('IPTC of nine thousand resources', () =>
    jpegWith(
      segment(
        APP13,
        'Photoshop 3.0\0',
        ...Array.from({ length: 5000 }, () => '8BIM\x04\x04\0\0\0\0\0\0'),
      ),
    ),
  ),
  good('EXIF with a comment that is no Unicode', () =>
    jpegWith(
      exifSegment(
        joined(exifBlock([[0x9286, 7, 60_000, 26]]), 'UNICODE\0', Buffer.alloc(60_000, 0xd8)),
      ),
    ),
  ),
];

/** Writes bytes into the lowest bits of the alpha channel, column by column, as NovelAI does. */
function hidden(width: number, height: number, message: Buffer): Promise<Buffer> {
  const data = Buffer.alloc(4 * width * height, 0xfe);
  for (let bit = 0; bit < 8 * message.length; bit += 1) {
    const place = (bit % height) * width + Math.floor(bit / height);
    data[4 * place + 3]! |= (message[bit >> 3]! >> (7 - (bit & 7))) & 1;
  }
  return noisyPicture(1, 1)
    .toBuffer()
    .then(() =>
      png(
        { width, height, colour: 6 },
        { pixels: [chunk('IDAT', deflateSync(withFilters(data, 4 * width)))] },
      ),
    );
}

function withFilters(data: Buffer, rowBytes: number): Buffer {
  const rows = Array.from({ length: data.length / rowBytes }, (_, row) =>
    joined('\0', data.subarray(row * rowBytes, (row + 1) * rowBytes)),
  );
  return Buffer.concat(rows);
}

const stealth: readonly HostilePicture[] = [
  good('text in the pixels that is 512 MiB long', () =>
    hidden(64, 64, joined('stealth_pnginfo', uint32(0xffffffff))),
  ),
  good('text in the pixels that is longer than the picture', () =>
    hidden(64, 64, joined('stealth_pnginfo', uint32(8 * 5000), Buffer.alloc(400, 'x'))),
  ),
  good('text in the pixels that is no gzip', () =>
    hidden(64, 64, joined('stealth_pngcomp', uint32(8 * 300), randomBytes(300, 21))),
  ),
  good('text in the pixels that unpacks to 100 MiB', () => {
    const packed = gzipSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 });
    return hidden(1000, 1000, joined('stealth_pngcomp', uint32(8 * packed.length), packed));
  }),
];

/** Good pictures whose metadata are traps. */
export const EVIDENCE_TRAPS: readonly HostilePicture[] = [...signed, ...others, ...stealth];
