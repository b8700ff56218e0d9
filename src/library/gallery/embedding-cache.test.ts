import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { EmbeddedReference } from '../../recognition/pipeline.ts';
import { appendEmbeddings, readEmbeddings, writeEmbeddings } from './embedding-cache.ts';

const dir = mkdtempSync(join(tmpdir(), 'kyara-embeddings-'));
afterAll(() => rmSync(dir, { recursive: true }));

let files = 0;
const newFile = () => join(dir, `${files++}`, 'some.embeddings');

const ID = '00112233445566778899aabbccddeeff';
const OTHER = 'ffeeddccbbaa99887766554433221100';
const THIRD = '0123456789abcdef0123456789abcdef';

const one: EmbeddedReference = {
  vector: Float32Array.of(1, 0),
  grey: Float32Array.of(0, 1),
  head: [0.125, 0.25, 0.5, 0.75],
};
const other: EmbeddedReference = { vector: Float32Array.of(0.5, -0.5), head: undefined };
const both = new Map([
  [ID, one],
  [OTHER, other],
]);
const third = new Map([[THIRD, other]]);

async function written(): Promise<string> {
  const file = newFile();
  await writeEmbeddings(file, both);
  return file;
}

describe('the embedding cache', () => {
  it('gives back what was written, with and without the colourless vector', async () => {
    expect(await readEmbeddings(await written())).toEqual({ embeddings: both, isDamaged: false });
  });

  it('reads vectors where they lie: no copy of their numbers is made', async () => {
    const { embeddings } = await readEmbeddings(await written());
    const { vector, grey } = embeddings.get(ID)!;
    expect(vector.buffer).toBe(embeddings.get(OTHER)!.vector.buffer);
    expect(grey!.byteOffset).toBe(vector.byteOffset + vector.byteLength);
  });

  it('adds to the end of the file and leaves the rest as it is', async () => {
    const file = await written();
    const before = readFileSync(file);
    expect(await appendEmbeddings(file, third)).toBe(true);
    const after = readFileSync(file);
    expect(after.subarray(0, before.length)).toEqual(before);
    expect(after.length - before.length).toBe((before.length - 16) / 2);
    expect((await readEmbeddings(file)).embeddings).toEqual(new Map([...both, ...third]));
  });

  it('keeps more than one piece of records', async () => {
    const file = newFile();
    const wide = new Map(
      Array.from({ length: 3000 }, (_, i) => [
        i.toString(16).padStart(32, '0'),
        { vector: new Float32Array(512).fill(i), head: undefined },
      ]),
    );
    await writeEmbeddings(file, wide);
    expect(statSync(file).size).toBeGreaterThan(2 * 4 * 1024 * 1024);
    const { embeddings, isDamaged } = await readEmbeddings(file);
    expect(isDamaged).toBe(false);
    expect(embeddings.size).toBe(3000);
    for (const [id, { vector }] of embeddings) expect(vector[511]).toBe(Number.parseInt(id, 16));
  });

  it('leaves out a record with a single wrong bit, and keeps the others', async () => {
    const file = await written();
    const bytes = readFileSync(file);
    const last = bytes.length - 1;
    bytes[last] = bytes[last]! ^ 1;
    writeFileSync(file, bytes);
    const { embeddings, isDamaged } = await readEmbeddings(file);
    expect([...embeddings.keys()]).toEqual([ID]);
    expect(isDamaged).toBe(true);
  });

  it('goes on behind what a crash has left of a record', async () => {
    const file = await written();
    truncateSync(file, statSync(file).size - 12);
    expect([...(await readEmbeddings(file)).embeddings.keys()]).toEqual([ID]);
    await appendEmbeddings(file, third);
    const { embeddings, isDamaged } = await readEmbeddings(file);
    expect([...embeddings.keys()]).toEqual([ID, THIRD]);
    expect(isDamaged).toBe(true);
  });

  it('takes a foreign file, an older format, and none at all for empty, to be written anew', async () => {
    const empty = { embeddings: new Map(), isDamaged: true };
    expect(await readEmbeddings(newFile())).toEqual(empty);
    const older = await written();
    const bytes = readFileSync(older);
    bytes.write('KYG3', 0, 'latin1');
    writeFileSync(older, bytes);
    expect(await readEmbeddings(older)).toEqual(empty);
    expect(await appendEmbeddings(older, third)).toBe(false);
    expect(await appendEmbeddings(newFile(), third)).toBe(false);
    const short = await written();
    truncateSync(short, 7);
    expect(await readEmbeddings(short)).toEqual(empty);
  });

  it('does not mix widths', async () => {
    const file = await written();
    const wide = new Map([[THIRD, { vector: Float32Array.of(1, 2, 3), head: undefined }]]);
    expect(await appendEmbeddings(file, wide)).toBe(false);
    expect((await readEmbeddings(file)).embeddings).toEqual(both);
  });

  it('leaves the old file, and no draft, when the new one cannot be written', async () => {
    const file = await written();
    const broken = new Map([
      [ID, { vector: undefined as unknown as Float32Array, head: undefined }],
    ]);
    await expect(writeEmbeddings(file, broken)).rejects.toThrow();
    expect(readdirSync(join(file, '..'))).toEqual(['some.embeddings']);
    expect((await readEmbeddings(file)).embeddings).toEqual(both);
  });
});
