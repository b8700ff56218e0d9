import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackInfo, PackWork } from '../../gallery/pack.ts';
import { writePack } from '../packs/write.ts';

const MODEL = fileURLToPath(new URL('../../../public/models/kyara-1/', import.meta.url));
/** Numbers of a vector in the shipped space. */
const WIDTH = 256;

function hashOf(file: string): string {
  return hash('sha256', readFileSync(join(MODEL, file)));
}

/** What the shipped model's packs are made for. */
export function shippedEmbedder(): PackInfo['embedder'] {
  return { weights: hashOf('embedder.onnx'), space: hashOf('space.bin') };
}

/** Two works with three characters, named in three languages. */
export const TINY_WORKS: readonly PackWork[] = [
  {
    work: 'Harbour of Lanterns',
    names: { ja: '灯籠の港', en: 'Harbour of Lanterns', zh: '灯笼港' },
    aliases: ['Lantern Port'],
    characters: [
      {
        character: 'Hotaru Mizushima',
        names: { ja: '水島ほたる', en: 'Hotaru Mizushima', zh: '水岛萤' },
        aliases: ['Lantern Girl'],
        references: 2,
      },
      { character: 'Naoto Kirigaya', names: { ja: '霧谷直人', zh: '雾谷直人' }, references: 1 },
    ],
  },
  {
    work: 'Paper Comet',
    names: { ja: '紙の彗星', zh: '纸彗星' },
    aliases: ['Lantern Comet'],
    characters: [{ character: 'Suzu Amagai', names: { ja: '天貝すず' }, references: 1 }],
  },
];

/** Unlike any other of another seed. */
export function someVector(seed: number): Float32Array {
  return Float32Array.from({ length: WIDTH }, (_, i) => Math.sin((i + 1) * (seed + 1) * 1.37));
}

/** Writes a pack of such works into `<dir>/<id>`, by default for the shipped embedder. */
export async function writeTestPack(
  dir: string,
  id: string,
  works: readonly PackWork[] = TINY_WORKS,
  embedder = shippedEmbedder(),
): Promise<string> {
  const references = works.flatMap(({ characters }) => characters.map((one) => one.references));
  const count = references.reduce((sum, one) => sum + one, 0);
  const vectors = Array.from({ length: count }, (_, i) => someVector(i));
  const folder = join(dir, id);
  await writePack(
    folder,
    {
      id,
      version: '1',
      title: { ja: '試験', en: 'Trial', zh: '试验' },
      about: { ja: '試験用', en: 'Made for a test.', zh: '测试用' },
      embedder,
    },
    { works, vectors, grey: vectors.map((_, i) => someVector(i + count)) },
  );
  return folder;
}
