import type { Gallery } from '../../src/recognition/match/gallery.ts';
import { buildGallery } from '../../src/gallery/build.ts';
import { type Probe, rankTogether } from '../../src/recognition/match/rank.ts';
import type { LoadedParts } from '../model.ts';
import { seededRandom, shuffled } from './random.ts';

/** One embedded picture and whom it shows. */
export interface Sample {
  readonly file: string;
  readonly set: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
  readonly grey?: Float32Array;
  readonly isGrey?: boolean;
}

/** One probe's outcome against one drawn gallery. */
export interface Trial {
  readonly sample: Sample;
  /** From 0; -1 when not in the gallery. */
  readonly rank: number;
  /** Score of the first candidate, 0..1. */
  readonly score: number;
  readonly first: string;
}

export const nameOf = ({ work, character }: { work: string; character: string }) =>
  `${work}/${character}`;

/** Samples by character, in the order of first appearance. */
export function byCharacter(samples: readonly Sample[]): Sample[][] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const name = nameOf(sample);
    groups.set(name, [...(groups.get(name) ?? []), sample]);
  }
  return [...groups.values()];
}

/** How samples are compared. */
export type Matching = Pick<LoadedParts, 'match' | 'placing'>;

/** Of samples as one's own references. */
export function galleryOf(samples: readonly Sample[], { placing }: Matching): Gallery {
  return buildGallery(
    samples.map((sample) => ({ ...sample, id: sample.file })),
    placing,
  );
}

/** The sample's embedding, without its colour when asked for. */
export function probeOf({ vector, grey, isGrey = false }: Sample, greyProbes: boolean): Probe {
  const takesGrey = isGrey || greyProbes;
  return { vector: takesGrey && grey ? grey : vector, isGrey: takesGrey };
}

function attempt(
  sample: Sample,
  gallery: Gallery,
  { match }: Matching,
  { greyProbes = false }: Pick<DrawOptions, 'greyProbes'>,
): Trial {
  const ranking = rankTogether(gallery, [probeOf(sample, greyProbes)], match)[0]!;
  const rank = ranking.findIndex((candidate) => nameOf(candidate) === nameOf(sample));
  const first = ranking[0];
  return { sample, rank, score: first?.score ?? 0, first: first ? nameOf(first) : '' };
}

export interface DrawOptions {
  readonly references: number;
  readonly repetitions: number;
  readonly seed: number;
  readonly greyProbes?: boolean;
}

export interface Draw {
  readonly references: Sample[];
  readonly probes: Sample[];
}

/** A character with too few pictures gives references only. */
export function drawCharacter(samples: readonly Sample[], k: number, random: () => number): Draw {
  const order = shuffled(samples, random);
  return { references: order.slice(0, k), probes: order.slice(k) };
}

/**
 * Closed set: all characters in one gallery with k references each, all other pictures as probes.
 */
export function closedSet(
  samples: readonly Sample[],
  options: DrawOptions,
  matching: Matching,
): Trial[] {
  const random = seededRandom(options.seed);
  const groups = byCharacter(samples);
  return Array.from({ length: options.repetitions }, () => {
    const draws = groups.map((group) => drawCharacter(group, options.references, random));
    const references = draws.flatMap((draw) => draw.references);
    const gallery = galleryOf(references, matching);
    return draws.flatMap(({ probes }) =>
      probes.map((probe) => attempt(probe, gallery, matching, options)),
    );
  }).flat();
}

export interface OpenOptions extends DrawOptions {
  readonly known?: number;
}

export interface OpenDraw {
  readonly gallery: Gallery;
  readonly probes: readonly Sample[];
}

/** Galleries that lack half of the characters, and probes of both halves. */
export function openDraws(
  samples: readonly Sample[],
  options: OpenOptions,
  matching: Matching,
): OpenDraw[] {
  const random = seededRandom(options.seed);
  const groups = byCharacter(samples);
  return Array.from({ length: options.repetitions }, () => {
    const order = shuffled(groups, random);
    const half = Math.ceil(order.length / 2);
    const known = order.slice(0, Math.min(options.known ?? half, half));
    const draws = known.map((group) => drawCharacter(group, options.references, random));
    const references = draws.flatMap((draw) => draw.references);
    const gallery = galleryOf(references, matching);
    const probes = draws.flatMap((draw) => draw.probes);
    const strangers = shuffled(order.slice(half).flat(), random).slice(0, probes.length);
    return { gallery, probes: [...probes, ...strangers] };
  });
}

/** Open set: the pictures of half of the characters show strangers. */
export function openSet(
  samples: readonly Sample[],
  options: OpenOptions,
  matching: Matching,
): Trial[] {
  return openDraws(samples, options, matching).flatMap(({ gallery, probes }) =>
    probes.map((probe) => attempt(probe, gallery, matching, options)),
  );
}

/** Share of trials whose right name is among the first n. */
export function topShare(trials: readonly Trial[], n: number): number {
  const hits = trials.filter(({ rank }) => rank >= 0 && rank < n).length;
  return trials.length === 0 ? Number.NaN : hits / trials.length;
}

export interface OpenSetShares {
  readonly right: number;
  readonly known: number;
  readonly strangers: number;
}

/** What is shown as confident at this threshold. */
export function openSetShares(trials: readonly Trial[], threshold: number): OpenSetShares {
  const isShown = ({ score }: Trial) => score >= threshold;
  const shown = trials.filter(isShown);
  const known = trials.filter(({ rank }) => rank >= 0);
  const strangers = trials.filter(({ rank }) => rank < 0);
  return {
    right: shown.filter(({ rank }) => rank === 0).length / shown.length,
    known: known.filter(isShown).length / known.length,
    strangers: strangers.filter(isShown).length / strangers.length,
  };
}

export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly score: number;
  readonly right: number;
}

/** First candidates in ten bins by score: the share that was right against the mean score. */
export function reliability(trials: readonly Trial[]): ReliabilityRow[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const from = bin / 10;
    const to = from + 0.1;
    const inBin = trials.filter(({ score }) => Math.min(9, Math.floor(score * 10)) === bin);
    const mean = (value: (trial: Trial) => number) =>
      inBin.reduce((sum, trial) => sum + value(trial), 0) / inBin.length;
    const right = mean(({ rank }) => (rank === 0 ? 1 : 0));
    return { from, to, count: inBin.length, score: mean(({ score }) => score), right };
  });
}

/** Brier score of the first candidate's probability: 0 is perfect. */
export function brier(trials: readonly Trial[]): number {
  const errors = trials.map(({ score, rank }) => (score - (rank === 0 ? 1 : 0)) ** 2);
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}
