import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FileHasher } from '../../files/file-hash.ts';
import type { Progress } from '../../progress.ts';
import { readModelFolders } from '../folder.ts';
import { addModel, type InstallOptions } from './add.ts';
import { findEntry } from './entry.ts';
import type { ServedFile } from './testing/hub-server.ts';
import { sha256 } from './testing/hub-server.ts';
import { type Bench, NOTES, openBench, smallEntry, smallFiles, WEIGHTS } from './testing/bench.ts';

const INSTALLED = [
  'small/.installed.json',
  'small/manifest.json',
  'small/model_feat.onnx',
  'small/notes.csv',
];
const SHIPPED = 'public/models';
const SIZE = WEIGHTS.length + NOTES.length;

let bench: Bench;

async function open(
  files?: Record<string, ServedFile>,
  change?: Partial<InstallOptions>,
): Promise<Bench> {
  bench = await openBench(files ?? smallFiles(), change);
  return bench;
}

const add = (entry = smallEntry()) => addModel(bench.options, entry);
const weights = () => readFile(join(bench.options.modelsDir, 'small/model_feat.onnx'));

afterEach(() => bench.close());

describe('addModel', () => {
  it.each(['chunked', 'redirected'] as const)('installs a model, large file %s', async (kept) => {
    const told: Progress[] = [];
    await open(smallFiles({ kept }), { onProgress: (progress) => told.push(progress) });
    expect(await add()).toEqual({ size: SIZE, wasThere: false });
    expect(await bench.files()).toEqual(INSTALLED);
    expect((await weights()).equals(WEIGHTS)).toBe(true);
    const total = WEIGHTS.length;
    expect(told[0]).toEqual({ what: 'model_feat.onnx', done: 0, total });
    expect(told).toContainEqual({ what: 'model_feat.onnx', done: total, total });
  });

  it.each(['chunked', 'redirected'] as const)('takes files of a data set, %s', async (kept) => {
    const repository = 'datasets/maker/index';
    await open({ ...smallFiles(), [`${repository}/main/rows.npy`]: { content: WEIGHTS, kept } });
    const entry = smallEntry();
    const files = [{ path: 'rows.npy', file: 'rows.npy' }];
    const index = { repository, revision: 'main', licence: 'MIT', files };
    await add({ ...entry, sources: [...entry.sources, index] });
    const rows = await readFile(join(bench.options.modelsDir, 'small/rows.npy'));
    expect(rows.equals(WEIGHTS)).toBe(true);
  });

  it('makes a folder that the service takes', async () => {
    await open();
    await add();
    const dirs = [SHIPPED, bench.options.modelsDir];
    const folders = await readModelFolders(dirs, new FileHasher());
    const folder = folders.find(({ model }) => model.id === 'small');
    expect(folder).toMatchObject({ model: { name: 'Small', enabled: true } });
    const text = await readFile(join(bench.options.modelsDir, 'small/manifest.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      embedder: { weights: { file: 'model_feat.onnx', sha256: sha256(WEIGHTS) } },
    });
  });

  it('says so and asks nobody when the model is there', async () => {
    await open();
    await add();
    const before = bench.hub.requests.length;
    expect(await add()).toEqual({ size: SIZE, wasThere: true });
    expect(bench.hub.requests).toHaveLength(before);
  });

  it('repairs a changed file and fetches no other', async () => {
    await open();
    await add();
    await writeFile(join(bench.options.modelsDir, 'small/notes.csv'), 'else');
    const before = bench.hub.requests.length;
    await add();
    expect(await bench.files()).toEqual(INSTALLED);
    const later = bench.hub.requests.slice(before);
    expect(later.filter((request) => request.startsWith('STORAGE'))).toEqual([]);
  });

  it('takes a right file that a person has put there, and fetches the others', async () => {
    await open();
    const own = join(bench.options.modelsDir, 'small');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'model_feat.onnx'), WEIGHTS);
    await add();
    expect(await bench.files()).toEqual(INSTALLED);
    expect(bench.hub.requests.filter((request) => request.startsWith('STORAGE'))).toEqual([]);
  });

  it('passes a token on to the hub, not to its storage', async () => {
    await open();
    const hub = { url: bench.hub.url, token: 'hf_secret' };
    await addModel({ ...bench.options, hub }, smallEntry());
    expect(new Set(bench.hub.tokens.hub)).toEqual(new Set(['Bearer hf_secret']));
    expect(new Set(bench.hub.tokens.storage)).toEqual(new Set([undefined]));
  });
});

describe('a connection that breaks off', () => {
  it('leaves a part, which the next call goes on with', async () => {
    await open();
    bench.hub.cuts.push(100_000);
    await expect(add()).rejects.toMatchObject({ code: 'interrupted' });
    const [part, ...others] = await bench.files();
    expect(part).toMatch(/^\.downloads\/small\/model_feat\.onnx\.[0-9a-f]{16}\.part$/);
    expect(others).toEqual([]);
    const { length } = await readFile(join(bench.options.modelsDir, part ?? ''));
    expect(length).toBeGreaterThan(0);
    await add();
    const end = WEIGHTS.length - 1;
    expect(
      bench.hub.requests.filter((request) => request.includes(`bytes=${length}-${end}`)),
    ).not.toEqual([]);
    expect((await weights()).equals(WEIGHTS)).toBe(true);
    expect(await bench.files()).toEqual(INSTALLED);
  });

  it('is told when the storage cannot send the rest alone', async () => {
    await open(smallFiles({ noRanges: true }), { pauses: [1] });
    bench.hub.cuts.push(100_000);
    await expect(add()).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('cannot resume a download') as string,
    });
  });

  it('is tried again within one call', async () => {
    await open(smallFiles(), { pauses: [1, 1] });
    bench.hub.cuts.push(50_000, 60_000);
    await add();
    expect((await weights()).equals(WEIGHTS)).toBe(true);
  });

  it('begins anew when the file has changed meanwhile', async () => {
    const files = smallFiles();
    const entry = smallEntry();
    const [source] = entry.sources;
    const unpinned = source!.files.map(({ path, file }) => ({ path, file }));
    const changing = { ...entry, sources: [{ ...source!, files: unpinned }] };
    await open(files);
    bench.hub.cuts.push(100_000);
    await expect(add(changing)).rejects.toMatchObject({ code: 'interrupted' });
    const newer = Buffer.from(WEIGHTS).reverse();
    Object.assign(files, smallFiles({ content: newer }));
    await add(changing);
    expect((await weights()).equals(newer)).toBe(true);
  });
});

describe('what is refused, with nothing left behind', () => {
  it('a file with another hash than the hub tells', async () => {
    const other = Buffer.from(WEIGHTS);
    other[12_345]! ^= 1;
    await open(smallFiles({ content: other, claims: sha256(WEIGHTS) }));
    await expect(add()).rejects.toMatchObject({ code: 'mismatch' });
    expect(await bench.files()).toEqual([]);
  });

  it.each(['chunked', 'redirected'] as const)(
    'the same, hash only known to the hub, %s',
    async (kept) => {
      await open(smallFiles({ kept, claims: 'ab'.repeat(32) }));
      const [source] = smallEntry().sources;
      const files = source!.files.map(({ path, file }) => ({ path, file }));
      const adding = add({ ...smallEntry(), sources: [{ ...source!, files }] });
      await expect(adding).rejects.toMatchObject({ code: 'mismatch' });
      expect(await bench.files()).toEqual([]);
    },
  );

  it.each([
    ['hash', { sha256: 'cd'.repeat(32) }],
    ['size', { size: WEIGHTS.length + 1 }],
  ])('another %s in the catalogue, before anything is fetched', async (_, change) => {
    await open();
    await expect(add(smallEntry(change))).rejects.toMatchObject({ code: 'mismatch' });
    expect(bench.hub.requests.filter((request) => request.startsWith('STORAGE'))).toEqual([]);
    expect(await bench.files()).toEqual([]);
  });

  it('a hub that nobody answers for', async () => {
    await open();
    await bench.hub.close();
    await expect(add()).rejects.toMatchObject({
      code: 'network',
      message: expect.stringMatching(
        /cannot be reached: the connection was refused.*HF_ENDPOINT/,
      ) as string,
    });
    expect(await bench.files()).toEqual([]);
  });

  it.each([
    [401, 'refused', 'HF_TOKEN'],
    [403, 'refused', 'HF_TOKEN'],
    [404, 'refused', 'The hub has no maker/small/large/model.onnx'],
    [500, 'network', 'busy or down'],
  ])('status %i', async (status, code, words) => {
    await open(smallFiles({ status }));
    await expect(add()).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words) as string,
    });
  });

  it('a file that the repository does not have', async () => {
    await open({});
    await expect(add()).rejects.toMatchObject({ code: 'refused' });
  });

  it('a disk without room', async () => {
    await open(smallFiles(), { freeBytes: () => Promise.resolve(200_000) });
    await expect(add()).rejects.toMatchObject({
      code: 'disk',
      message: expect.stringContaining('262.2 kB are needed') as string,
    });
    expect(await bench.files()).toEqual([]);
  });

  it('a models folder that is a file', async () => {
    await open();
    await writeFile(bench.options.modelsDir, '');
    await expect(add()).rejects.toMatchObject({ code: 'disk' });
  });

  it('an id that the catalogue does not have', async () => {
    await open();
    expect(() => findEntry([smallEntry()], '../small')).toThrow(
      expect.objectContaining({ code: 'unknown-model' }) as Error,
    );
  });

  it('to write over what a person has put there', async () => {
    await open();
    const own = join(bench.options.modelsDir, 'small');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'model_feat.onnx'), 'mine');
    await expect(add()).rejects.toMatchObject({ code: 'in-the-way' });
    expect((await weights()).toString()).toBe('mine');
  });

  it('a manifest that the service could not read', async () => {
    const { manifest, ...entry } = smallEntry();
    await open();
    const adding = add({ ...entry, manifest: { ...manifest, kind: 'oracle' } });
    await expect(adding).rejects.toMatchObject({ code: 'broken-manifest' });
    expect(bench.hub.requests).toEqual([]);
  });
});
