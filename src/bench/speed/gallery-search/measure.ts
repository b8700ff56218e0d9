import { exactSearch, MetricKind } from 'usearch';
import { nearest } from '../../../recognition/search/nearest.ts';
import { buildSketch, nearestBySketch } from '../../../recognition/search/sketch.ts';
import { packed, type Vectors } from '../../../recognition/search/vectors.ts';
import { median } from '../../stopwatch.ts';
import { buildGraph, type Find } from './graph.ts';
import { madeUpGallery } from './made-up-embeddings.ts';

const PROBES = 100;
const WANTED = 10;
const ENOUGH = 0.99;
/** Breadths of usearch's search, tried until it finds enough. */
const BREADTHS = [64, 128, 256, 512, 1024, 2048, 4096];
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

export interface ApproximateFigures {
  readonly ours: number;
  readonly ourRecall: number;
  readonly ourBuildMs: number;
  readonly theirs: number;
  readonly theirRecall: number;
  readonly theirBuildMs: number;
  /** The breadth at which theirs found enough, or the largest tried. */
  readonly breadth: number;
}

export interface GalleryFigures {
  readonly references: number;
  readonly exact: ExactFigures;
  readonly approximate?: ApproximateFigures;
}

interface Timed {
  readonly best: number;
  readonly found: readonly (readonly number[])[];
}

/** Median milliseconds over the probes, after a warm-up, and what was found. */
function timed(find: Find, probes: readonly Float32Array[]): Timed {
  for (const probe of probes.slice(0, 10)) find(probe, WANTED);
  const times: number[] = [];
  const found = probes.map((probe) => {
    const start = performance.now();
    const result = find(probe, WANTED);
    times.push(performance.now() - start);
    return result;
  });
  return { best: median(times), found };
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
  const ours = timed((probe, k) => nearest(vectors, matrix, probe, k).map((n) => n.index), probes);
  const theirs = timed(theirExact(vectors, 0), probes);
  const theirsAlone = timed(theirExact(vectors, 1), probes);
  const same = ours.found.filter((each, i) => each.join() === theirs.found[i]!.join()).length;
  const figures: ExactFigures = {
    ours: ours.best,
    theirs: theirs.best,
    theirsAlone: theirsAlone.best,
    same: same / probes.length,
    bytesMiB: (matrix.count * vectors.width) / MIB,
    vectorsMiB: vectors.data.byteLength / MIB,
  };
  return { figures, truth: ours.found };
}

async function measureGraph(
  vectors: Vectors,
  probes: readonly Float32Array[],
  truth: Timed['found'],
) {
  const graph = buildGraph(vectors);
  let last = { theirs: 0, theirRecall: 0, breadth: 0 };
  for (const breadth of BREADTHS) {
    const { best, found } = timed(graph.withBreadth(breadth), probes);
    last = { theirs: best, theirRecall: recall(found, truth), breadth };
    if (last.theirRecall >= ENOUGH) break;
  }
  await graph.discard();
  return { ...last, theirBuildMs: graph.buildMs };
}

async function measureApproximate(
  vectors: Vectors,
  probes: readonly Float32Array[],
  truth: Timed['found'],
): Promise<ApproximateFigures> {
  const start = performance.now();
  const sketch = buildSketch(vectors);
  const ourBuildMs = performance.now() - start;
  const find: Find = (probe, k) => nearestBySketch(sketch, probe, k).map((n) => n.index);
  const ours = timed(find, probes);
  const theirs = await measureGraph(vectors, probes, truth);
  return { ours: ours.best, ourRecall: recall(ours.found, truth), ourBuildMs, ...theirs };
}

/**
 * Search in a gallery of that many made-up references, ours and usearch's on the same vectors.
 *
 * @param isApproximate also compare the approximate searches; usearch's index takes minutes to build
 */
export async function measureGallerySearch(
  references: number,
  isApproximate: boolean,
): Promise<GalleryFigures> {
  const { references: vectors, probes } = madeUpGallery(references, PROBES);
  const { figures: exact, truth } = measureExact(vectors, probes);
  if (!isApproximate) return { references, exact };
  return { references, exact, approximate: await measureApproximate(vectors, probes, truth) };
}
