import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Index, MetricKind, ScalarKind } from 'usearch';
import { countOf, type Vectors } from '../../../recognition/search/vectors.ts';
import { progress } from '../../evaluate/progress.ts';

/** Vectors that are added in one call, so that a million show progress. */
const BATCH = 20_000;

/** usearch's index (HNSW, numbers as they are) with a breadth of search, on disk in between. */
function indexOf(width: number, breadth: number): Index {
  return new Index({
    dimensions: width,
    metric: MetricKind.IP,
    quantization: ScalarKind.F32,
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

/** The `k` nearest by the index; fewer when it holds fewer. */
export type Find = (probe: Float32Array, k: number) => number[];

export interface Graph {
  readonly buildMs: number;
  /** The same graph, searched with another breadth: more find more and take longer. */
  withBreadth(breadth: number): Find;
  discard(): Promise<void>;
}

/** Builds usearch's index over the vectors, as its defaults have it. */
export function buildGraph(vectors: Vectors): Graph {
  const file = join(tmpdir(), `kyara-bench-${process.pid}.usearch`);
  const start = performance.now();
  const built = indexOf(vectors.width, 64);
  fill(built, vectors);
  const buildMs = performance.now() - start;
  built.save(file);
  return {
    buildMs,
    withBreadth(breadth) {
      const index = indexOf(vectors.width, breadth);
      index.load(file);
      return (probe, k) => {
        const { keys } = index.search(probe, k, 1) as { keys: BigUint64Array };
        return Array.from(keys, Number);
      };
    },
    discard: () => rm(file, { force: true }),
  };
}
