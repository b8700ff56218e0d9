import { calibrate } from './calibrate.ts';
import { type Gallery, matchGallery, ofWork, withoutFavour } from './gallery.ts';
import { isLearned } from './gallery-space.ts';
import type { MatchSpec } from '../manifest.ts';
import type { RankedCandidate } from '../types.ts';

/** A head to be named. */
export interface Probe {
  /** Unit length. */
  readonly vector: Float32Array;
  readonly isGrey: boolean;
}

/** A head to be named beside the others of its picture. */
export interface ProbeBeside extends Probe {
  /** Nobody can be named there, so it says nothing of who the others are. */
  readonly isMute?: boolean;
}

/** What a probe is compared with, and the rows of that: with or without colour. */
function halfFor(gallery: Gallery, { isGrey }: Probe, spec: MatchSpec) {
  const { grey } = gallery;
  const { calibration, greyCalibration = calibration } = spec;
  return isGrey && grey
    ? { half: grey, rows: greyCalibration }
    : { half: gallery, rows: calibration };
}

/** What counts in the gallery's space. */
export function specFor({ space }: Gallery, spec: MatchSpec): MatchSpec {
  if (!isLearned(space) || !spec.space) return spec;
  const { softMax, calibration, greyCalibration } = spec.space;
  return {
    ...spec,
    ...(softMax && { softMax }),
    ...(calibration && { calibration }),
    ...(greyCalibration && { greyCalibration }),
  };
}

/**
 * Characters, most probable first; black-and-white probes meet references without colour. Those
 * that only demonstrate are candidates where one of them is first and sure, else not.
 *
 * @returns the ranking, given who the picture's other heads seem to be
 */
function ranker(gallery: Gallery, probe: Probe, match: MatchSpec) {
  const spec = specFor(gallery, match);
  const { half, rows } = halfFor(gallery, probe, spec);
  const matches = matchGallery(half, probe.vector, spec, { contrast: true });
  // Where nobody else is known, as many as demonstrate.
  const known = gallery.known || matches.length;
  return (company?: readonly RankedCandidate[]): RankedCandidate[] => {
    const ranked = (some: typeof matches) =>
      calibrate(some, spec, { rows, characters: known, ...(company && { company }) });
    const all = ranked(matches);
    const isDemonstration = all[0]?.demo && all[0].score >= spec.notConfidentBelow;
    const real = matches.filter(({ demo }) => !demo);
    return isDemonstration || real.length === matches.length ? all : ranked(real);
  };
}

/**
 * Characters of one work for each head, most probable first: whoever asks knows that they are from
 * there. Without rows of the calibration for that, as if the gallery knew nobody else. Nobody is
 * favoured: whoever knows the work has said more than that.
 */
export function rankWithin(
  favouring: Gallery,
  work: string,
  probes: readonly Probe[],
  match: MatchSpec,
): RankedCandidate[][] {
  const gallery = withoutFavour(favouring);
  const { known } = gallery;
  const spec = specFor(gallery, match);
  const some = ofWork(gallery, work);
  return probes.map((probe) => {
    const { half, rows } = halfFor(gallery, probe, spec);
    const matches = matchGallery(halfFor(some, probe, spec).half, probe.vector, spec);
    const isFitted = rows.some(({ within, characters }) => within && characters <= known);
    if (!isFitted) return calibrate(matches, spec, { rows });
    const everybody = matchGallery(half, probe.vector, spec);
    return calibrate(matches, spec, { rows, characters: known, everybody });
  });
}

/**
 * Who the other heads seem to be, of those that can be named. Nobody speaks for himself: he is hardly
 * in the picture twice.
 */
function companyOf(
  own: RankedCandidate | undefined,
  others: readonly (RankedCandidate | undefined)[],
  { unknownBelow = 0 }: MatchSpec,
): readonly RankedCandidate[] {
  return others.filter(
    (other): other is RankedCandidate =>
      other !== undefined && other.score >= unknownBelow && !isSame(own, other),
  );
}

function isSame(one: RankedCandidate | undefined, other: RankedCandidate): boolean {
  return one?.work === other.work && one.character === other.character;
}

/**
 * Characters for each head of one picture, most probable first. A picture mostly shows people of
 * one work, so those of a work that others seem to be from are more probable.
 */
export function rankTogether(
  gallery: Gallery,
  probes: readonly ProbeBeside[],
  spec: MatchSpec,
): RankedCandidate[][] {
  const rankers = probes.map((probe) => ranker(gallery, probe, spec));
  const alone = rankers.map((rank) => rank());
  const firsts = alone.map(([first]) => first);
  return rankers.map((rank, index) => {
    const others = firsts.filter((_, i) => i !== index && !probes[i]!.isMute);
    const company = companyOf(firsts[index], others, spec);
    return company.length === 0 ? alone[index]! : rank(company);
  });
}
