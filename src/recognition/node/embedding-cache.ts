import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmbeddedReference } from '../pipeline.ts';

/**
 * Embeddings of reference pictures on disk, one file per model version: 8 bytes of header (magic,
 * numbers per vector), then records of 16 bytes id, 4 bytes flags, the vector, and that without
 * colour (zeros where there is none). Little-endian.
 */
const MAGIC = 0x3247594b; // "KYG2"
const HEADER = 8;
const ID_BYTES = 16;
const RECORD_HEAD = ID_BYTES + 4;
const FLAG_WHOLE = 1;
const FLAG_GREY = 2;

export type Embeddings = ReadonlyMap<string, EmbeddedReference>;

function readVector(record: Buffer, at: number, width: number): Float32Array {
  return Float32Array.from({ length: width }, (_, i) => record.readFloatLE(at + 4 * i));
}

function writeVector(bytes: Buffer, at: number, vector: Float32Array): void {
  vector.forEach((value, i) => {
    bytes.writeFloatLE(value, at + 4 * i);
  });
}

function recordSize(width: number): number {
  return RECORD_HEAD + 2 * 4 * width;
}

function decodeRecord(record: Buffer, width: number): [string, EmbeddedReference] {
  const flags = record.readUInt32LE(ID_BYTES);
  const vector = readVector(record, RECORD_HEAD, width);
  const grey = readVector(record, RECORD_HEAD + 4 * width, width);
  const whole = (flags & FLAG_WHOLE) !== 0;
  const id = record.toString('hex', 0, ID_BYTES);
  return [id, { vector, ...((flags & FLAG_GREY) !== 0 && { grey }), whole }];
}

/** @returns undefined for a file that is not a cache, or damaged */
export function decodeEmbeddings(bytes: Buffer): Embeddings | undefined {
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== MAGIC) return undefined;
  const width = bytes.readUInt32LE(4);
  const size = recordSize(width);
  if ((bytes.length - HEADER) % size !== 0) return undefined;
  const embeddings = new Map<string, EmbeddedReference>();
  for (let at = HEADER; at < bytes.length; at += size) {
    embeddings.set(...decodeRecord(bytes.subarray(at, at + size), width));
  }
  return embeddings;
}

export function encodeEmbeddings(embeddings: Embeddings): Buffer {
  const width = [...embeddings.values()][0]?.vector.length ?? 0;
  const size = recordSize(width);
  const bytes = Buffer.alloc(HEADER + embeddings.size * size);
  bytes.writeUInt32LE(MAGIC, 0);
  bytes.writeUInt32LE(width, 4);
  let at = HEADER;
  for (const [id, { vector, grey, whole }] of embeddings) {
    bytes.write(id, at, ID_BYTES, 'hex');
    bytes.writeUInt32LE((whole ? FLAG_WHOLE : 0) | (grey ? FLAG_GREY : 0), at + ID_BYTES);
    writeVector(bytes, at + RECORD_HEAD, vector);
    if (grey) writeVector(bytes, at + RECORD_HEAD + 4 * width, grey);
    at += size;
  }
  return bytes;
}

/** The cached embeddings; none when the file is missing, foreign or damaged. */
export async function readEmbeddings(file: string): Promise<Embeddings> {
  const bytes = await readFile(file).catch(() => undefined);
  return (bytes && decodeEmbeddings(bytes)) ?? new Map<string, EmbeddedReference>();
}

/** Replaces the cache file in one step, so that a crash leaves the old one. */
export async function writeEmbeddings(file: string, embeddings: Embeddings): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Copies of the service in containers may share the folder, and even their process ids.
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, encodeEmbeddings(embeddings));
  await rename(draft, file);
}
