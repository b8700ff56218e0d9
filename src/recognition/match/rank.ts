import { calibrate } from './calibrate.ts';
import { type Gallery, matchGallery } from './gallery.ts';
import type { MatchSpec } from '../manifest.ts';
import type { RankedCandidate } from '../types.ts';

/** A head to be named. */
export interface Probe {
  /** Unit length. */
  readonly vector: Float32Array;
  readonly isGrey: boolean;
}

/**
 * Characters, most probable first; black-and-white probes meet references without colour. Those
 * that only demonstrate are candidates where one of them is first and sure, else not.
 *
 * @returns the ranking, given the works of the picture's other heads
 */
function ranker(gallery: Gallery, probe: Probe, spec: MatchSpec) {
  const grey = probe.isGrey ? gallery.grey : undefined;
  const matches = matchGallery(grey ?? gallery, probe.vector, spec);
  const rows = grey ? spec.greyCalibration : spec.calibration;
  return (company?: ReadonlyMap<string, number>): RankedCandidate[] => {
    const ranked = (some: typeof matches) => calibrate(some, spec, rows, gallery.known, company);
    const all = ranked(matches);
    const isDemonstration = all[0]?.demo && all[0].score >= spec.notConfidentBelow;
    const real = matches.filter(({ demo }) => !demo);
    return isDemonstration || real.length === matches.length ? all : ranked(real);
  };
}

/** Characters for one head by itself, most probable first. */
export function rankProbe(gallery: Gallery, probe: Probe, spec: MatchSpec): RankedCandidate[] {
  return ranker(gallery, probe, spec)();
}

/** The works that these heads seem to be from, and how probable each is: their scores, summed. */
function worksOf(firsts: readonly RankedCandidate[]): ReadonlyMap<string, number> {
  const works = new Map<string, number>();
  for (const { work, score } of firsts) {
    works.set(work, Math.min(1, (works.get(work) ?? 0) + score));
  }
  return works;
}

/**
 * Characters for each head of one picture, most probable first. A picture mostly shows people of
 * one work, so those of a work that others seem to be from are more probable.
 */
export function rankTogether(
  gallery: Gallery,
  probes: readonly Probe[],
  spec: MatchSpec,
): RankedCandidate[][] {
  const rankers = probes.map((probe) => ranker(gallery, probe, spec));
  const alone = rankers.map((rank) => rank());
  if (alone.length < 2) return alone;
  return rankers.map((rank, index) =>
    rank(worksOf(alone.flatMap(([first], i) => (first && i !== index ? [first] : [])))),
  );
}
