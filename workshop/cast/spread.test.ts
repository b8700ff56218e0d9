import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { embedRegion } from '../../src/recognition/embed/embed.ts';
import { referenceRegion } from '../../src/recognition/pipeline.ts';
import { loadParts, type LoadedParts, ROOT } from '../../bench/model.ts';

/** Near copies among the cast's probes and references would make the naming tests worthless. */

const pictures = z.array(z.object({ file: z.string(), work: z.string(), character: z.string() }));
const truth = z
  .object({ references: pictures, probes: pictures })
  .parse(JSON.parse(readFileSync(join(ROOT, 'e2e/fixtures/cast/cast.json'), 'utf8')));

type Picture = z.infer<typeof pictures>[number];

const NEAR_COPY = 0.95;

let parts: LoadedParts;

beforeAll(async () => {
  parts = await loadParts(undefined);
});

afterAll(() => parts.close());

async function embed({ file }: Picture): Promise<Float32Array> {
  const { raster } = await decodePicture(await readFile(join(ROOT, file)), { maxPixels: 1e7 });
  const { region } = await referenceRegion(parts.model, raster);
  return embedRegion(parts.model.embedder, raster, region);
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

function quantile(ordered: readonly number[], share: number): number {
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))]!;
}

function spreadOf(name: string, values: readonly number[]): { max: number; median: number } {
  const ordered = [...values].sort((a, b) => a - b);
  const [low, median, high] = [0.05, 0.5, 0.95].map((share) => quantile(ordered, share));
  const max = ordered.at(-1)!;
  const numbers = [low, median, high, max].map((value) => value!.toFixed(2)).join(' / ');
  process.stdout.write(`cosine similarity, ${name}: 5 % / median / 95 % / highest ${numbers}\n`);
  return { max, median: median! };
}

const isSame = (a: Picture, b: Picture) => a.work === b.work && a.character === b.character;

describe('probes and references of the cast', () => {
  // More than a hundred pictures.
  it('show the same characters, in pictures that are no near-copies', async () => {
    const vectors = new Map<string, Float32Array>();
    for (const one of [...truth.references, ...truth.probes]) {
      vectors.set(one.file, await embed(one));
    }
    const pairs = truth.probes.flatMap((probe) =>
      truth.references.map((reference) => ({
        same: isSame(probe, reference),
        value: cosine(vectors.get(probe.file)!, vectors.get(reference.file)!),
      })),
    );
    const own = pairs.filter(({ same }) => same).map(({ value }) => value);
    const others = pairs.filter(({ same }) => !same).map(({ value }) => value);
    const same = spreadOf('same character', own);
    const different = spreadOf('different characters', others);
    expect(own).toHaveLength(5 * truth.probes.length);
    expect(same.max).toBeLessThan(NEAR_COPY);
    expect(same.median).toBeGreaterThan(different.median + 0.2);
  }, 180_000);
});
