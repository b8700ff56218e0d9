import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Box } from '../../contract/box.ts';
import type { EmbeddedReference } from '../../recognition/pipeline.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/**
 * Embeddings on disk, one file per model version. Header of 16 bytes: magic, numbers per vector,
 * two zeros. Records: 16 bytes of id, flags, CRC-32 of the rest, the head's box (or zeros), the vector,
 * the one without colour (or zeros). All 4-byte words in native order (the magic tells), aligned so that vectors are used
 * in place. Damaged records are skipped and embedded again.
 */
const MAGIC = 0x3447594b; // "KYG4"
const HEADER = 16;
const ID_BYTES = 16;
const FLAGS_AT = ID_BYTES;
const CRC_AT = FLAGS_AT + 4;
const BOX_AT = CRC_AT + 4;
const VECTORS_AT = BOX_AT + 4 * 4;
const FLAG_HEAD = 1;
const FLAG_GREY = 2;

const PIECE = 4 * 1024 * 1024;

export type Embeddings = ReadonlyMap<string, EmbeddedReference>;

export interface ReadEmbeddings {
  readonly embeddings: Map<string, EmbeddedReference>;
  readonly isDamaged: boolean;
}

function recordSize(width: number): number {
  return VECTORS_AT + 2 * 4 * width;
}

function crcOf(record: Uint8Array): number {
  return crc32(record.subarray(BOX_AT), crc32(record.subarray(0, CRC_AT)));
}

function numberAt(record: Uint8Array, at: number): number {
  return new Uint32Array(record.buffer, record.byteOffset + at, 1)[0]!;
}

function boxOf(record: Uint8Array): Box {
  const [x1, y1, x2, y2] = new Float32Array(record.buffer, record.byteOffset + BOX_AT, 4);
  return [x1!, y1!, x2!, y2!];
}

function decodeRecord(
  record: Uint8Array,
  width: number,
): readonly [string, EmbeddedReference] | undefined {
  if (numberAt(record, CRC_AT) !== crcOf(record)) return undefined;
  const flags = numberAt(record, FLAGS_AT);
  const at = record.byteOffset + VECTORS_AT;
  const vector = new Float32Array(record.buffer, at, width);
  const grey = new Float32Array(record.buffer, at + 4 * width, width);
  const id = Buffer.from(record.buffer, record.byteOffset, ID_BYTES).toString('hex');
  const head = (flags & FLAG_HEAD) !== 0 ? boxOf(record) : undefined;
  return [id, { vector, ...((flags & FLAG_GREY) !== 0 && { grey }), head }];
}

function encodeRecord(record: Uint8Array, id: string, embedded: EmbeddedReference): void {
  const { vector, grey, head } = embedded;
  record.set(Buffer.from(id, 'hex'));
  const numbers = new Uint32Array(record.buffer, record.byteOffset, VECTORS_AT / 4);
  numbers[FLAGS_AT / 4] = (head ? FLAG_HEAD : 0) | (grey ? FLAG_GREY : 0);
  const floats = new Float32Array(record.buffer, record.byteOffset + BOX_AT);
  if (head) floats.set(head);
  floats.set(vector, 4);
  if (grey) floats.set(grey, 4 + vector.length);
  numbers[CRC_AT / 4] = crcOf(record);
}

async function readInto(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return done;
}

async function readWidth(file: FileHandle): Promise<number | undefined> {
  const header = new Uint32Array(HEADER / 4);
  const read = await readInto(file, new Uint8Array(header.buffer), 0);
  const [magic, width = 0] = header;
  return read === HEADER && magic === MAGIC && width > 0 ? width : undefined;
}

const NOTHING = (): ReadEmbeddings => ({ embeddings: new Map(), isDamaged: true });

async function readRecords(file: FileHandle, width: number): Promise<ReadEmbeddings> {
  const size = recordSize(width);
  const total = (await file.stat()).size - HEADER;
  const count = Math.floor(total / size);
  const perPiece = Math.max(1, Math.floor(PIECE / size));
  const embeddings = new Map<string, EmbeddedReference>();
  let damaged = total - count * size;
  for (let first = 0; first < count; first += perPiece) {
    // One shared block per piece: a picture dropped later frees memory only with its neighbours.
    const length = Math.min(perPiece, count - first) * size;
    const bytes = new Uint8Array(new SharedArrayBuffer(length));
    const read = await readInto(file, bytes, HEADER + first * size);
    for (let at = 0; at + size <= read; at += size) {
      const record = decodeRecord(bytes.subarray(at, at + size), width);
      if (record) embeddings.set(...record);
      else damaged++;
    }
  }
  return { embeddings, isDamaged: damaged > 0 };
}

/** The undamaged cached embeddings; none when the file is missing or foreign. */
export async function readEmbeddings(path: string): Promise<ReadEmbeddings> {
  const file = await open(path).catch(() => undefined);
  if (!file) return NOTHING();
  try {
    const width = await readWidth(file);
    return width === undefined ? NOTHING() : await readRecords(file, width);
  } catch {
    return NOTHING();
  } finally {
    await file.close();
  }
}

async function writeRecords(
  file: FileHandle,
  embeddings: Embeddings,
  width: number,
  position: number,
): Promise<void> {
  const size = recordSize(width);
  const perPiece = Math.max(1, Math.floor(PIECE / size));
  const all = [...embeddings];
  let at = position;
  for (let first = 0; first < all.length; first += perPiece) {
    const piece = all.slice(first, first + perPiece);
    const bytes = new Uint8Array(piece.length * size);
    piece.forEach((entry, i) => encodeRecord(bytes.subarray(i * size, (i + 1) * size), ...entry));
    const { bytesWritten } = await file.write(bytes, 0, bytes.length, at);
    // As on a full disk; it is no error of the system's.
    if (bytesWritten < bytes.length) throw new Error(`No room for ${bytes.length} bytes.`);
    at += bytes.length;
  }
}

function widthOf(embeddings: Embeddings): number {
  for (const { vector } of embeddings.values()) return vector.length;
  return 0;
}

/** Replaces the cache file atomically. */
export async function writeEmbeddings(path: string, embeddings: Embeddings): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const width = widthOf(embeddings);
  await writeAtomically(path, async (file) => {
    await file.writev([Uint32Array.of(MAGIC, width, 0, 0)], 0);
    await writeRecords(file, embeddings, width, HEADER);
  });
}

/**
 * Appends embeddings, behind the full length of a record that a crash has cut off.
 *
 * @returns false when no file of that width exists: rewrite it
 */
export async function appendEmbeddings(path: string, embeddings: Embeddings): Promise<boolean> {
  const file = await open(path, 'r+').catch(() => undefined);
  if (!file) return false;
  try {
    const width = await readWidth(file);
    if (width === undefined || width !== widthOf(embeddings)) return false;
    const size = recordSize(width);
    const records = Math.ceil(((await file.stat()).size - HEADER) / size);
    await writeRecords(file, embeddings, width, HEADER + records * size);
    return true;
  } finally {
    await file.close();
  }
}
