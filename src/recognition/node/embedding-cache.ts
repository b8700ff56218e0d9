import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmbeddedReference } from '../pipeline.ts';

/**
 * Embeddings of reference pictures on disk, one file per model version: 8 bytes of header (magic,
 * numbers per vector), then records of 16 bytes id, 4 bytes flags and the vector. Little-endian.
 */
const MAGIC = 0x3147594b; // "KYG1"
const HEADER = 8;
const ID_BYTES = 16;
const RECORD_HEAD = ID_BYTES + 4;
const FLAG_WHOLE = 1;

export type Embeddings = ReadonlyMap<string, EmbeddedReference>;

function decodeRecord(record: Buffer, width: number): [string, EmbeddedReference] {
  const vector = new Float32Array(width);
  for (let i = 0; i < width; i++) vector[i] = record.readFloatLE(RECORD_HEAD + 4 * i);
  const whole = (record.readUInt32LE(ID_BYTES) & FLAG_WHOLE) !== 0;
  return [record.toString('hex', 0, ID_BYTES), { vector, whole }];
}

/** @returns undefined for a file that is not a cache, or damaged */
export function decodeEmbeddings(bytes: Buffer): Embeddings | undefined {
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== MAGIC) return undefined;
  const width = bytes.readUInt32LE(4);
  const size = RECORD_HEAD + 4 * width;
  if ((bytes.length - HEADER) % size !== 0) return undefined;
  const embeddings = new Map<string, EmbeddedReference>();
  for (let at = HEADER; at < bytes.length; at += size) {
    embeddings.set(...decodeRecord(bytes.subarray(at, at + size), width));
  }
  return embeddings;
}

export function encodeEmbeddings(embeddings: Embeddings): Buffer {
  const width = [...embeddings.values()][0]?.vector.length ?? 0;
  const size = RECORD_HEAD + 4 * width;
  const bytes = Buffer.alloc(HEADER + embeddings.size * size);
  bytes.writeUInt32LE(MAGIC, 0);
  bytes.writeUInt32LE(width, 4);
  let at = HEADER;
  for (const [id, { vector, whole }] of embeddings) {
    bytes.write(id, at, ID_BYTES, 'hex');
    bytes.writeUInt32LE(whole ? FLAG_WHOLE : 0, at + ID_BYTES);
    vector.forEach((value, i) => {
      bytes.writeFloatLE(value, at + RECORD_HEAD + 4 * i);
    });
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
