import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Index, MetricKind, ScalarKind } from 'usearch';
import { countOf, type Vectors } from '../../../src/recognition/match/search/vectors.ts';
import { progress } from '../../evaluate/progress.ts';
import { ROOT } from '../../model.ts';

/** Vectors that are added in one call, so that a million show progress. */
const BATCH = 20_000;

/**
 * usearch's index (HNSW) with a breadth of search, its other settings as they are by default but for the
 * numbers: brain floats take a third of the time to build and no more breadth to find 99 %.
 */
function indexOf(width: number, breadth: number): Index {
  return new Index({
    dimensions: width,
    metric: MetricKind.IP,
    quantization: ScalarKind.BF16,
    connectivity: 16,
    expansion_add: 128,
    expansion_search: breadth,
    multi: false,
  });
}

function fill(index: Index, vectors: Vectors): void {
  const total = countOf(vectors);
  const show = progress('usearch builds', total);
  for (let first = 0; first < total; first += BATCH) {
    const end = Math.min(total, first + BATCH);
    const keys = BigUint64Array.from({ length: end - first }, (_, i) => BigInt(first + i));
    // Zero threads are as many as there are cores.
    index.add(keys, vectors.data.subarray(first * vectors.width, end * vectors.width), 0);
    show(end);
  }
}

/** Where the index of these very vectors is kept: building it takes minutes. */
function fileOf(vectors: Vectors): string {
  const ends = [vectors.data.subarray(0, vectors.width), vectors.data.subarray(-vectors.width)];
  const hash = createHash('sha256');
  for (const end of ends) hash.update(new Uint8Array(end.buffer, end.byteOffset, end.byteLength));
  const name = `${countOf(vectors)}-${hash.digest('hex').slice(0, 8)}.usearch`;
  return join(ROOT, 'data/bench', name);
}

/** The `k` nearest by the index; fewer when it holds fewer. */
export type Find = (probe: Float32Array, k: number) => number[];

export interface Graph {
  /** Milliseconds; undefined when it was kept from an earlier run. */
  readonly buildMs: number | undefined;
  /** Size of the index, numbers included. */
  readonly bytes: number;
  /** The same graph, searched with another breadth: more find more and take longer. */
  withBreadth(breadth: number): Find;
}

function build(vectors: Vectors, file: string): number {
  const start = performance.now();
  const built = indexOf(vectors.width, 64);
  fill(built, vectors);
  const buildMs = performance.now() - start;
  mkdirSync(join(ROOT, 'data/bench'), { recursive: true });
  built.save(file);
  return buildMs;
}

/** usearch's index over the vectors, built now or kept in `data/bench` from an earlier run. */
export function graphOf(vectors: Vectors): Graph {
  const file = fileOf(vectors);
  const buildMs = existsSync(file) ? undefined : build(vectors, file);
  return {
    buildMs,
    bytes: statSync(file).size,
    withBreadth(breadth) {
      const index = indexOf(vectors.width, breadth);
      index.load(file);
      return (probe, k) => {
        const { keys } = index.search(probe, k, 1) as { keys: BigUint64Array };
        return Array.from(keys, Number);
      };
    },
  };
}
