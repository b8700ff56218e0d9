import { exactSearch, MetricKind } from 'usearch';
import { ByteMatrix } from '../../../src/recognition/match/search/byte-matrix.ts';
import { nearest } from '../../../src/recognition/testing/nearest.ts';
import { quantiseRows } from '../../../src/recognition/match/search/quantise.ts';
import type { Vectors } from '../../../src/recognition/match/search/vectors.ts';
import { median } from '../../stopwatch.ts';
import { madeUpGallery } from './made-up-embeddings.ts';

const PROBES = 100;
const WANTED = 10;

type Find = (probe: Float32Array) => number[];

export interface GalleryFigures {
  /** Median ms of a search: ours, and usearch's with all cores and with one. */
  readonly ours: number;
  readonly theirs: number;
  readonly theirsAlone: number;
  readonly same: number;
}

/** @param threads 0 for as many as there are cores */
function theirSearch({ data, width }: Vectors, threads: number): Find {
  return (probe) => {
    const found = exactSearch(data, probe, width, WANTED, MetricKind.IP, threads);
    return Array.from((found as { keys: BigUint64Array }).keys, Number);
  };
}

/** Interleaved, so that a busy moment meets all alike; the first round only warms up. */
function timed(finds: readonly Find[], probes: readonly Float32Array[]) {
  const runs = finds.map(() => ({ times: [] as number[], found: [] as number[][] }));
  for (const probe of probes) for (const find of finds) find(probe);
  for (const probe of probes) {
    for (const [i, find] of finds.entries()) {
      const start = performance.now();
      const result = find(probe);
      runs[i]!.times.push(performance.now() - start);
      runs[i]!.found.push(result);
    }
  }
  return runs.map(({ times, found }) => ({ time: median(times), found }));
}

/** Exact search among made-up references: ours against usearch's. */
export function measureGallerySearch(references: number): GalleryFigures {
  const { references: vectors, probes } = madeUpGallery(references, PROBES);
  const matrix = new ByteMatrix(quantiseRows(vectors));
  const our: Find = (probe) => nearest(vectors, matrix, probe, WANTED).map(({ index }) => index);
  const finds = [our, theirSearch(vectors, 0), theirSearch(vectors, 1)];
  const [ours, theirs, alone] = timed(finds, probes);
  const same = ours!.found.filter((each, i) => each.join() === theirs!.found[i]!.join()).length;
  return {
    ours: ours!.time,
    theirs: theirs!.time,
    theirsAlone: alone!.time,
    same: same / probes.length,
  };
}
