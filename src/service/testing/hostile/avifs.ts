import {
  flatPicture,
  good,
  type HostilePicture,
  joined,
  noisyPicture,
  oversized,
  randomBytes,
  uint16,
  uint32,
  unreadable,
} from './picture.ts';

/** A writer of AVIF files (HEIF, ISO 23008-12), and what it can make wrong. */

function box(type: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const content = joined(...parts);
  return joined(uint32(content.length + 8), type, content);
}

function fullBox(type: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  return box(type, uint32(0), ...parts);
}

const FTYP = box('ftyp', 'avif', uint32(0), 'avifmif1miaf');
const HDLR = fullBox('hdlr', uint32(0), 'pict', Buffer.alloc(13));

interface Item {
  readonly id: number;
  readonly type?: string;
  /** Its data, or where else it claims to have them. */
  readonly data?: Uint8Array;
  readonly place?: { readonly at: number; readonly length: number };
  /** Numbers of its properties, from 1. */
  readonly properties?: readonly number[];
}

interface Parts {
  readonly items: readonly Item[];
  readonly properties: readonly Buffer[];
  /** Boxes of references. */
  readonly references?: readonly Buffer[];
  readonly primary?: number;
}

function entry({ id, type = 'av01' }: Item): Buffer {
  return box('infe', Uint8Array.of(2, 0, 0, 0), uint16(id), uint16(0), type, '\0');
}

function location({ id, data, place }: Item, at: number): Buffer {
  const { at: start, length } = place ?? { at, length: data?.length ?? 0 };
  return joined(uint16(id), uint16(0), uint16(1), uint32(start), uint32(length));
}

/** How far into the file the data lie is told in `iloc`, whose length does not depend on it. */
function meta({ items, properties, references = [], primary = 1 }: Parts, dataAt: number): Buffer {
  let at = dataAt;
  const locations = items.map((item) => {
    const text = location(item, at);
    at += item.data?.length ?? 0;
    return text;
  });
  const associations = items.map(({ id, properties: of = [] }) =>
    joined(uint16(id), Uint8Array.of(of.length, ...of)),
  );
  return fullBox(
    'meta',
    HDLR,
    fullBox('pitm', uint16(primary)),
    fullBox('iloc', Uint8Array.of(0x44, 0), uint16(items.length), ...locations),
    fullBox('iinf', uint16(items.length), ...items.map(entry)),
    ...(references.length > 0 ? [fullBox('iref', ...references)] : []),
    box('iprp', box('ipco', ...properties), fullBox('ipma', uint32(items.length), ...associations)),
  );
}

function avif(parts: Parts, ftyp = FTYP): Buffer {
  const dataAt = ftyp.length + meta(parts, 0).length + 8;
  const data = parts.items.map((item) => item.data ?? new Uint8Array());
  return joined(ftyp, meta(parts, dataAt), box('mdat', ...data));
}

/** One kind of reference from an item to others. */
function reference(type: string, from: number, ...to: readonly number[]): Buffer {
  return box(type, uint16(from), uint16(to.length), ...to.map(uint16));
}

const size = (width: number, height: number) => fullBox('ispe', uint32(width), uint32(height));

interface Coded {
  readonly config: Buffer;
  readonly data: Buffer;
}

function boxAt(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

const SIDE = 64;

/** The coded pixels of a good file, and their configuration. */
async function coded(picture = noisyPicture(SIDE, SIDE)): Promise<Coded> {
  const file = await picture.avif({ effort: 0, quality: 40 }).toBuffer();
  return { config: boxAt(file, 'av1C'), data: boxAt(file, 'mdat').subarray(8) };
}

const CODED = 1;
const SIZE = 2;

/** A file of one item, with further properties behind its configuration and its size. */
async function simple(
  properties: readonly Buffer[] = [],
  change: Partial<Item> = {},
  imageSize = size(SIDE, SIDE),
): Promise<Buffer> {
  const { config, data } = await coded();
  const all = [config, imageSize, ...properties];
  const item = { id: 1, data, properties: all.map((_, index) => index + 1), ...change };
  return avif({ items: [item], properties: all });
}

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  /** How many the file names; all when absent. */
  readonly count?: number;
  /** Side of a tile. */
  readonly side?: number;
}

/** A picture put together from the same tile again and again. */
async function grid({
  columns,
  rows,
  count = columns * rows,
  side = SIDE,
}: Tiles): Promise<Buffer> {
  const { config, data } = await coded(side === SIDE ? undefined : flatPicture(side, side));
  const [width, height] = [columns * side, rows * side];
  const head = Uint8Array.of(0, 0, rows - 1, columns - 1);
  return avif({
    items: [
      { id: 1, type: 'grid', data: joined(head, uint16(width), uint16(height)), properties: [3] },
      { id: 2, data, properties: [CODED, SIZE] },
    ],
    properties: [config, size(side, side), size(width, height)],
    references: [reference('dimg', 1, ...Array<number>(count).fill(2))],
  });
}

/** Two derived pictures that are made of each other. */
function circle(type: string, kind: string): Buffer {
  const data = joined(Uint8Array.of(0, 0, 0, 0), uint16(SIDE), uint16(SIDE));
  return avif({
    items: [
      { id: 1, type, data, properties: [1] },
      { id: 2, type, data, properties: [1] },
    ],
    properties: [size(SIDE, SIDE)],
    references: [reference(kind, 1, 2), reference(kind, 2, 1)],
  });
}

function nested(type: string, depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = box(type, inner);
  return inner;
}

async function spoilt(change: (file: Buffer) => void): Promise<Buffer> {
  const file = Buffer.from(await simple());
  change(file);
  return file;
}

const honest: readonly HostilePicture[] = [
  good('AVIF', () => simple()),
  good('AVIF, lossless', () => noisyPicture().avif({ lossless: true, effort: 0 }).toBuffer()),
  good('AVIF, ten bits', () => noisyPicture().avif({ bitdepth: 10, effort: 0 }).toBuffer()),
  good('AVIF, twelve bits', () => noisyPicture().avif({ bitdepth: 12, effort: 0 }).toBuffer()),
  good('AVIF, one pixel', () => noisyPicture(1, 1).avif({ effort: 0 }).toBuffer()),
  good('AVIF, transparent', () =>
    noisyPicture()
      .joinChannel(randomBytes(48 * 32, 9), { raw: { width: 48, height: 32, channels: 1 } })
      .avif({ effort: 0 })
      .toBuffer(),
  ),
  ...[1, 2, 3].map((turn) =>
    good(`AVIF, turned by ${90 * turn} degrees`, () => simple([box('irot', Uint8Array.of(turn))])),
  ),
  good('AVIF, mirrored', () => simple([box('imir', Uint8Array.of(1))])),
  good('AVIF, a grid of four', () => grid({ columns: 2, rows: 2 })),
];

const oddities: readonly HostilePicture[] = [
  good('AVIF: bytes behind the end', async () =>
    joined(await simple(), Buffer.alloc(100_000, 'junk')),
  ),
  good('AVIF: thirty brands', async () => {
    const { config, data } = await coded();
    const item = { id: 1, data, properties: [CODED, SIZE] };
    const brands = box('ftyp', 'mif1', uint32(0), 'mif1'.repeat(29), 'avif');
    return avif({ items: [item], properties: [config, size(SIDE, SIDE)] }, brands);
  }),
];

const bombs: readonly HostilePicture[] = [
  good('AVIF bomb: a grid of 225 times the same tile', () => grid({ columns: 15, rows: 15 })),
  oversized('AVIF bomb: 64 million pixels, 64 times the same tile', () =>
    grid({ columns: 8, rows: 8, side: 1000 }),
  ),
  unreadable('AVIF bomb: a grid of 128 x 128 times the same tile', () =>
    grid({ columns: 128, rows: 128 }),
  ),
  unreadable('AVIF bomb: a grid of 256 x 256 tiles that are not there', () =>
    grid({ columns: 256, rows: 256, count: 1 }),
  ),
  oversized('AVIF bomb: claims 65,535 x 65,535', () => simple([], {}, size(65_535, 65_535))),
  unreadable('AVIF bomb: claims 4,294,967,295 x 4,294,967,295', () =>
    simple([], {}, size(0xffffffff, 0xffffffff)),
  ),
  unreadable('AVIF bomb: data of 4 GiB', () =>
    simple([], { place: { at: 0, length: 0xffffffff } }),
  ),
  unreadable('AVIF bomb: sixteen thousand properties', () =>
    simple(
      Array.from({ length: 16_000 }, () => fullBox('ispe', uint32(1), uint32(1))),
      { properties: [1, 2] },
    ),
  ),
];

const damaged: readonly HostilePicture[] = [
  unreadable('AVIF: nothing but its brand', () => FTYP),
  unreadable('AVIF: no width', () => simple([], {}, size(0, SIDE))),
  unreadable('AVIF: neither width nor height', () => simple([], {}, size(0, 0))),
  unreadable('AVIF: no size', () => simple([], { properties: [CODED] })),
  unreadable('AVIF: no configuration', () => simple([], { properties: [SIZE] })),
  unreadable('AVIF: properties that are not there', () => simple([], { properties: [100, 101] })),
  unreadable('AVIF: another size than the pixels have', () =>
    simple([], {}, size(SIDE + 40, SIDE - 3)),
  ),
  unreadable('AVIF: data behind the end of the file', () =>
    simple([], { place: { at: 0x7ffffff0, length: 99 } }),
  ),
  unreadable('AVIF: no data', () => simple([], { place: { at: 0, length: 0 } })),
  unreadable('AVIF: pixels of noise', () => simple([], { data: randomBytes(3000, 11) })),
  unreadable('AVIF: a grid of itself', () =>
    avif({
      items: [
        {
          id: 1,
          type: 'grid',
          data: joined(Uint8Array.of(0, 0, 0, 0), uint16(SIDE), uint16(SIDE)),
          properties: [1],
        },
      ],
      properties: [size(SIDE, SIDE)],
      references: [reference('dimg', 1, 1)],
    }),
  ),
  unreadable('AVIF: grids of each other', () => circle('grid', 'dimg')),
  unreadable('AVIF: overlays of each other', () => circle('iovl', 'dimg')),
  unreadable('AVIF: identities of each other', () => circle('iden', 'dimg')),
  oversized('AVIF: a crop larger than the picture', () =>
    simple([box('clap', ...[9999, 1, 9999, 1, 0, 1, 0, 1].map(uint32))]),
  ),
  unreadable('AVIF: a crop by zero', () => simple([box('clap', Buffer.alloc(32))])),
  unreadable('AVIF: a first item that is not there', async () => {
    const { config, data } = await coded();
    return avif({
      items: [{ id: 1, data, properties: [1, 2] }],
      properties: [config, size(SIDE, SIDE)],
      primary: 9,
    });
  }),
  unreadable('AVIF: HEVC under the name of AVIF', () => simple([], { type: 'hvc1' })),
  unreadable('AVIF: boxes nested five hundred deep behind the pixels', async () =>
    joined(await simple(), nested('moov', 500)),
  ),
  unreadable('AVIF: boxes nested a thousand deep', () => joined(FTYP, nested('meta', 1000))),
  unreadable('AVIF: a box of seven bytes', () =>
    spoilt((file) => file.writeUInt32BE(7, FTYP.length)),
  ),
  unreadable('AVIF: a box of 16 EiB', () =>
    spoilt((file) => {
      file.writeUInt32BE(1, FTYP.length);
      file.fill(0xff, FTYP.length + 8, FTYP.length + 16);
    }),
  ),
  unreadable('AVIF: a sequence without a track', () =>
    joined(box('ftyp', 'avis', uint32(0), 'avisavif'), box('moov', box('mvhd', Buffer.alloc(100)))),
  ),
];

/** AVIF: every kind that must be read, and what must not be. */
export const AVIFS: readonly HostilePicture[] = [...honest, ...oddities, ...bombs, ...damaged];
