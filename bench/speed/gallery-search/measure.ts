import { exactSearch, MetricKind } from 'usearch';
import { nearest } from '../../../src/recognition/match/search/nearest.ts';
import {
  buildSketch,
  nearestBySketch,
  sketchBytes,
} from '../../../src/recognition/match/search/sketch.ts';
import { packed, type Vectors } from '../../../src/recognition/match/search/vectors.ts';
import { median } from '../../stopwatch.ts';
import { type Find, type Graph, graphOf } from './graph.ts';
import { madeUpGallery } from './made-up-embeddings.ts';

const PROBES = 100;
const WANTED = 10;
const ENOUGH = 0.99;
/** Breadths of usearch's search, tried until it finds enough. */
const BREADTHS = [256, 512, 724, 1024, 1448, 2048, 2896, 4096];
const MIB = 1024 * 1024;

export interface ExactFigures {
  /** Milliseconds of a search: ours, and usearch's with all cores and with one. */
  readonly ours: number;
  readonly theirs: number;
  readonly theirsAlone: number;
  /** Share of searches with the same ten, in the same order. */
  readonly same: number;
  /** What the rows of bytes take in MiB, and the vectors themselves. */
  readonly bytesMiB: number;
  readonly vectorsMiB: number;
}

interface Approximate {
  /** Milliseconds of a search. */
  readonly time: number;
  readonly recall: number;
  /** Undefined when it was built in an earlier run. */
  readonly buildMs: number | undefined;
  /** What it takes in MiB; ours beside the vectors themselves, usearch's with its copy of them. */
  readonly mib: number;
}

export interface ApproximateFigures {
  readonly ours: Approximate;
  readonly theirs: Approximate;
  /** The breadth at which theirs found enough, or the largest tried. */
  readonly breadth: number;
}

export interface GalleryFigures {
  readonly references: number;
  readonly exact: ExactFigures;
  readonly approximate?: ApproximateFigures;
}

interface Timed {
  /** Median milliseconds of a search. */
  readonly time: number;
  readonly found: readonly (readonly number[])[];
}

/**
 * Searches in turn, probe by probe, so that a busy moment meets all alike. After a round that does not
 * count: engines translate what is called often.
 */
function timed(finds: readonly Find[], probes: readonly Float32Array[]): Timed[] {
  const runs = finds.map(() => ({ times: [] as number[], found: [] as number[][] }));
  for (const probe of probes) for (const find of finds) find(probe, WANTED);
  for (const probe of probes) {
    for (const [i, find] of finds.entries()) {
      const start = performance.now();
      const result = find(probe, WANTED);
      runs[i]!.times.push(performance.now() - start);
      runs[i]!.found.push(result);
    }
  }
  return runs.map(({ times, found }) => ({ time: median(times), found }));
}

function recall(found: Timed['found'], truth: Timed['found']): number {
  const hits = found.map((each, i) => each.filter((index) => truth[i]!.includes(index)).length);
  return hits.reduce((sum, count) => sum + count, 0) / truth.flat().length;
}

function theirExact(vectors: Vectors, threads: number): Find {
  return (probe, k) => {
    const found = exactSearch(vectors.data, probe, vectors.width, k, MetricKind.IP, threads);
    return Array.from((found as { keys: BigUint64Array }).keys, Number);
  };
}

function measureExact(vectors: Vectors, probes: readonly Float32Array[]) {
  const matrix = packed(vectors);
  const our: Find = (probe, k) => nearest(vectors, matrix, probe, k).map(({ index }) => index);
  const finds = [our, theirExact(vectors, 0), theirExact(vectors, 1)];
  const [ours, theirs, alone] = timed(finds, probes);
  const same = ours!.found.filter((each, i) => each.join() === theirs!.found[i]!.join()).length;
  const figures: ExactFigures = {
    ours: ours!.time,
    theirs: theirs!.time,
    theirsAlone: alone!.time,
    same: same / probes.length,
    bytesMiB: (matrix.count * vectors.width) / MIB,
    vectorsMiB: vectors.data.byteLength / MIB,
  };
  return { figures, truth: ours!.found };
}

/** The least breadth of usearch's that finds enough. */
function enough(graph: Graph, probes: readonly Float32Array[], truth: Timed['found']) {
  for (const breadth of BREADTHS) {
    const find = graph.withBreadth(breadth);
    const found = probes.map((probe) => find(probe, WANTED));
    if (recall(found, truth) >= ENOUGH || breadth === BREADTHS.at(-1)) return { breadth, find };
  }
  throw new RangeError('No breadth to try.');
}

function measureApproximate(
  vectors: Vectors,
  probes: readonly Float32Array[],
  truth: Timed['found'],
): ApproximateFigures {
  const start = performance.now();
  const sketch = buildSketch(vectors);
  const buildMs = performance.now() - start;
  const our: Find = (probe, k) => nearestBySketch(sketch, probe, k).map(({ index }) => index);
  const graph = graphOf(vectors);
  const { breadth, find } = enough(graph, probes, truth);
  const [ours, theirs] = timed([our, find], probes);
  const figures = ({ time, found }: Timed) => ({ time, recall: recall(found, truth) });
  return {
    ours: { ...figures(ours!), buildMs, mib: sketchBytes(sketch) / MIB },
    theirs: { ...figures(theirs!), buildMs: graph.buildMs, mib: graph.bytes / MIB },
    breadth,
  };
}

/**
 * Search in a gallery of that many made-up references, ours and usearch's on the same vectors.
 *
 * @param isApproximate also compare the approximate searches; usearch's index takes minutes to build
 */
export function measureGallerySearch(references: number, isApproximate: boolean): GalleryFigures {
  const { references: vectors, probes } = madeUpGallery(references, PROBES);
  const { figures: exact, truth } = measureExact(vectors, probes);
  if (!isApproximate) return { references, exact };
  return { references, exact, approximate: measureApproximate(vectors, probes, truth) };
}
