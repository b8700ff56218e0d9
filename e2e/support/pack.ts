import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packRows } from '../../src/gallery/pack-rows.ts';
import { ROOT } from './truth.ts';

const WIDTH = 256;

const WORKS = [
  {
    work: 'Harbour of Lanterns',
    names: { ja: '灯籠の港', zh: '灯笼港' },
    characters: [
      { character: 'Hotaru Mizushima', names: { ja: '水島ほたる', zh: '水岛萤' }, references: 1 },
      { character: 'Naoto Kirigaya', names: { ja: '霧谷直人', zh: '雾谷直人' }, references: 1 },
    ],
  },
  {
    work: 'Paper Comet',
    names: { ja: '紙の彗星', zh: '纸彗星' },
    characters: [{ character: 'Suzu Amagai', names: { ja: '天貝すず' }, references: 1 }],
  },
];

const hashOf = (file: string) => sha256(readFileSync(join(ROOT, 'public/models/kyara-1', file)));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes a pack of three characters for the shipped embedder, with vectors of nobody. */
export function writePack(dir: string, id: string): void {
  const folder = join(dir, id);
  mkdirSync(folder, { recursive: true });
  const vectors = [1, 2, 3, 4, 5, 6].map((seed) =>
    Float32Array.from({ length: WIDTH }, (_, i) => Math.sin((i + 1) * (seed + 1) * 1.37)),
  );
  const files = {
    characters: { file: 'characters.json', bytes: Buffer.from(JSON.stringify({ works: WORKS })) },
    vectors: { file: 'vectors.bin', bytes: packRows(vectors, WIDTH) },
  };
  const listed = Object.entries(files).map(([name, { file, bytes }]) => {
    writeFileSync(join(folder, file), bytes);
    return [name, { file, sha256: sha256(bytes) }];
  });
  const info = {
    format: 1,
    id,
    version: '1',
    title: { ja: '試験', en: 'Trial', zh: '试验' },
    about: { ja: '試験用', en: 'Made for a test.', zh: '测试用' },
    embedder: { weights: hashOf('embedder.onnx'), space: hashOf('space.bin') },
    width: WIDTH,
    works: 2,
    characters: 3,
    references: 3,
    files: Object.fromEntries(listed) as unknown,
  };
  writeFileSync(join(folder, 'pack.json'), JSON.stringify(info));
}
