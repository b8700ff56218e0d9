/**
 * A font whose characters are all one bar, for equal text sizes on every machine. Tables as in
 * OpenType 1.9.
 */

const EM = 1000;
const ADVANCE = 500;
const BAR = { left: 0, right: 480, bottom: 0, top: 500 } as const;
const [ASCENT, DESCENT] = [800, -200];
const HEAD_MAGIC = 0x5f0f3cf5;

type Field = readonly [bytes: 1 | 2 | 4, ...values: readonly number[]];

function pack(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([bytes, ...values]) =>
      values.map((value) => {
        const part = Buffer.alloc(bytes);
        part.writeUIntBE(value < 0 ? value + 2 ** (8 * bytes) : value, 0, bytes);
        return part;
      }),
    ),
  );
}

function head(): Buffer {
  const { left, right, bottom, top } = BAR;
  return pack(
    [2, 1, 0],
    [4, 0x10000, 0, HEAD_MAGIC],
    [2, 0, EM],
    [4, 0, 0, 0, 0],
    [2, left, bottom, right, top, 0, 8, 2, 0, 0],
  );
}

function hhea(): Buffer {
  const { right } = BAR;
  return pack([2, 1, 0, ASCENT, DESCENT, 0, ADVANCE, 0, 0, right, 1, 0], [2, 0, 0, 0, 0, 0, 0, 1]);
}

/** Weight 400, width 5. */
function os2(): Buffer {
  return pack(
    [2, 4, ADVANCE, 400, 5, 0, ...Array<number>(11).fill(0)],
    [1, ...Array<number>(10).fill(0)],
    [4, 0, 0, 0, 0, 0x42415253],
    [2, 0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT],
    [4, 1, 0],
    [2, 500, 700, 0, 0x20, 1],
  );
}

function cmap(): Buffer {
  return pack([2, 0, 1, 3, 10], [4, 12], [2, 13, 0], [4, 28, 0, 1, 0x20, 0x10ffff, 1]);
}

function bar(): Buffer {
  const { left, right, bottom, top } = BAR;
  return pack(
    [2, 1, left, bottom, right, top, 3, 0],
    // Four points, all on the outline.
    [1, 1, 1, 1, 1],
    [2, left, 0, right - left, 0],
    [2, bottom, top - bottom, 0, bottom - top],
  );
}

function name(): Buffer {
  const text = Buffer.from('Bars', 'utf16le').swap16();
  const ids = [1, 2, 3, 4, 6];
  const records = ids.map((id): Field => [2, 3, 1, 0x409, id, text.length, 0]);
  return Buffer.concat([pack([2, 0, ids.length, 6 + 12 * ids.length], ...records), text]);
}

function tables(): ReadonlyMap<string, Buffer> {
  const glyph = bar();
  return new Map([
    ['OS/2', os2()],
    ['cmap', cmap()],
    ['glyf', Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])],
    ['head', head()],
    ['hhea', hhea()],
    // Glyph 0 (missing) is empty.
    ['hmtx', pack([2, ADVANCE, 0, 0])],
    ['loca', pack([2, 0, 0, (glyph.length + (glyph.length & 1)) / 2])],
    ['maxp', pack([4, 0x10000], [2, 2, 4, 1, 0, 0, 1, ...Array<number>(8).fill(0)])],
    ['name', name()],
    ['post', pack([4, 0x30000, 0], [2, -100, 50], [4, 0, 0, 0, 0, 0])],
  ]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The font as a TrueType file. */
export function barFont(): Buffer {
  const all = [...tables()];
  const directory = [pack([4, 0x10000], [2, all.length, 128, 3, all.length * 16 - 128])];
  const bodies: Buffer[] = [];
  let at = 12 + 16 * all.length;
  for (const [tag, table] of all) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(tag), pack([4, checksum(padded), at, table.length]));
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}
