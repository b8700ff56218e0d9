import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function uint32(value: number, little = false): Buffer {
  const bytes = Buffer.alloc(4);
  if (little) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
}

export function chunk(type: string, ...parts: (Uint8Array | string)[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

const HEADER = chunk('IHDR', uint32(1), uint32(1), Uint8Array.of(8, 0, 0, 0, 0));
const PIXEL = chunk('IDAT', deflateSync(Uint8Array.of(0, 128)));

export function png(before: readonly Buffer[], after: readonly Buffer[] = []): Buffer {
  return Buffer.concat([SIGNATURE, HEADER, ...before, PIXEL, ...after, chunk('IEND')]);
}

export const text = (name: string, value: string) => chunk('tEXt', `${name}\0${value}`);

export const packedText = (name: string, value: string) =>
  chunk('zTXt', `${name}\0\0`, deflateSync(Buffer.from(value, 'latin1')));

export function worldText(name: string, value: string, packed = false): Buffer {
  const body = packed ? deflateSync(Buffer.from(value)) : Buffer.from(value);
  return chunk('iTXt', `${name}\0`, Uint8Array.of(packed ? 1 : 0, 0), 'en\0name\0', body);
}

export interface ExifField {
  readonly tag: number;
  readonly data: Uint8Array;
}

function directory(
  fields: readonly ExifField[],
  at: number,
  little: boolean,
  next?: number,
): Buffer {
  const entries = fields.length + (next === undefined ? 0 : 1);
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (little) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const head: Buffer[] = [short(entries)];
  const tail: Buffer[] = [];
  let dataAt = at + 2 + 12 * entries + 4;
  for (const { tag, data } of fields) {
    head.push(short(tag), short(7), uint32(data.length, little), uint32(dataAt, little));
    tail.push(Buffer.from(data));
    dataAt += data.length;
  }
  if (next !== undefined) {
    head.push(short(0x8769), short(4), uint32(1, little), uint32(next, little));
  }
  return Buffer.concat([...head, uint32(0), ...tail]);
}

export function exif(first: ExifField[], second: ExifField[], little = true): Buffer {
  const start = Buffer.from(little ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08', 'latin1');
  const length = directory(first, 8, little, 0).length;
  const exifAt = 8 + length;
  return Buffer.concat([
    start,
    directory(first, 8, little, exifAt),
    directory(second, exifAt, little),
  ]);
}

const USER_COMMENT = 0x9286;

/** A UTF-16 user comment: big-endian as the web UI's, or little-endian. */
export function unicodeComment(value: string, little = false): ExifField {
  const body = Buffer.from(value, 'utf16le');
  if (!little) body.swap16();
  return { tag: USER_COMMENT, data: Buffer.concat([Buffer.from('UNICODE\0'), body]) };
}

export function asciiComment(value: string): ExifField {
  return { tag: USER_COMMENT, data: Buffer.from(`ASCII\0\0\0${value}`) };
}

export function segment(marker: number, content: Buffer | string): Buffer {
  const data = Buffer.from(content as string);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
}

export const jpegOf = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xda, 0, 2])]);

export const jpeg = (...app1: (Buffer | string)[]) =>
  jpegOf(...app1.map((content) => segment(0xe1, content)));

export function jpegIptc(...sets: [set: number, value: string][]): Buffer {
  const iim = Buffer.concat(
    sets.map(([set, value]) => {
      const data = Buffer.from(value);
      const head = Buffer.from([0x1c, 2, set, data.length >> 8, data.length & 0xff]);
      return Buffer.concat([head, data]);
    }),
  );
  const resource = (id: number, data: Buffer) =>
    Buffer.concat([
      Buffer.from('8BIM'),
      Buffer.from([id >> 8, id & 0xff, 0, 0]),
      uint32(data.length),
      data,
      Buffer.alloc(data.length % 2),
    ]);
  const resources = [resource(0x03ed, Buffer.alloc(15)), resource(0x0404, iim)];
  return jpegOf(segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), ...resources])));
}

export const jpegExif = (block: Buffer) => jpeg(Buffer.concat([Buffer.from('Exif\0\0'), block]));

export const jpegXmp = (packet: string) => jpeg(`http://ns.adobe.com/xap/1.0/\0${packet}`);

export function webp(...chunks: [type: string, data: Buffer][]): Buffer {
  const body = chunks.map(([type, data]) => {
    const padding = Buffer.alloc(data.length % 2);
    return Buffer.concat([Buffer.from(type), uint32(data.length, true), data, padding]);
  });
  const all = Buffer.concat([Buffer.from('WEBP'), ...body]);
  return Buffer.concat([Buffer.from('RIFF'), uint32(all.length, true), all]);
}

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** An XMP packet with a digital source type, as attribute or element. */
export function xmp(source: string, form: 'attribute' | 'element' = 'attribute'): string {
  const value = `${SOURCE}${source}`;
  const [inside, below] =
    form === 'attribute'
      ? [` Iptc4xmpExt:DigitalSourceType="${value}"`, '']
      : ['', `<Iptc4xmpExt:DigitalSourceType>${value}</Iptc4xmpExt:DigitalSourceType>`];
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description${inside}>${below}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

export const packet = (elements: string, attributes = '') =>
  `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description rdf:about="" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export const avif = (...metadata: Buffer[]) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1\0\0\0\x20mdat', 'latin1'),
    ...metadata,
  ]);
