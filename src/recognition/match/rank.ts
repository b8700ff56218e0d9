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
 * @returns the ranking, given the works that other heads of the picture were named from
 */
function ranker(gallery: Gallery, probe: Probe, spec: MatchSpec) {
  const grey = probe.isGrey ? gallery.grey : undefined;
  const matches = matchGallery(grey ?? gallery, probe.vector, spec);
  const rows = grey ? spec.greyCalibration : spec.calibration;
  return (company?: ReadonlySet<string>): RankedCandidate[] => {
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

/**
 * Characters for each head of one picture, most probable first. A picture mostly shows people of
 * one work: whoever is surely named makes those of the same work more probable for the others.
 */
export function rankTogether(
  gallery: Gallery,
  probes: readonly Probe[],
  spec: MatchSpec,
): RankedCandidate[][] {
  const rankers = probes.map((probe) => ranker(gallery, probe, spec));
  const alone = rankers.map((rank) => rank());
  const works = alone.map(([first]) =>
    first && first.score >= spec.notConfidentBelow ? first.work : undefined,
  );
  return rankers.map((rank, index) => {
    const others = works.filter((work, i) => work !== undefined && i !== index);
    return others.length === 0 ? alone[index]! : rank(new Set(others as string[]));
  });
}
