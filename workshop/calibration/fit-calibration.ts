import { matchGallery } from '../../src/recognition/match/gallery.ts';
import type { CalibrationRow } from '../../src/recognition/manifest.ts';
import type { Table } from '../../bench/table.ts';
import {
  byCharacter,
  type Matching,
  nameOf,
  openDraws,
  openSet,
  openSetShares,
  type Sample,
  type Trial,
} from '../../bench/evaluate/identity-metrics.ts';
import { fitLogistic, type Observation } from './logistic-fit.ts';
import { seededRandom, shuffled } from '../../bench/evaluate/random.ts';

/**
 * Fits `match.calibration`: how often the first candidate is right, by similarity, margin and
 * gallery size. Fits on all characters, since rows from few promise too much in large galleries;
 * the check fits each half and asks the other.
 */

const REFERENCES = [1, 2, 3] as const;
const KNOWN = [2, 3, 5, 10, 20, 45, 92] as const;
const SEED = 11;
/** Small galleries are drawn more often, so that every size counts the same. */
const repetitionsFor = (known: number) => Math.max(4, Math.round(40 / known));

function halves(samples: readonly Sample[]): [Sample[], Sample[]] {
  const order = shuffled(byCharacter(samples), seededRandom(SEED));
  return [0, 1].map((half) => order.filter((_, i) => i % 2 === half).flat()) as [
    Sample[],
    Sample[],
  ];
}

function pools(samples: readonly Sample[]): Sample[][] {
  const sets = [...new Set(samples.map(({ set }) => set))];
  const single = sets.map((set) => samples.filter((sample) => sample.set === set));
  return sets.length > 1 ? [...single, [...samples]] : single;
}

interface Run {
  readonly pool: readonly Sample[];
  readonly known: number;
  readonly repetitions: number;
}

function runsOf(samples: readonly Sample[]): Run[] {
  return pools(samples).flatMap((pool) =>
    KNOWN.filter((known) => 2 * known <= byCharacter(pool).length).map((known) => ({
      pool,
      known,
      repetitions: repetitionsFor(known),
    })),
  );
}

function observe(run: Run, references: number, grey: boolean, matching: Matching): Observation[] {
  const options = { ...run, references, seed: SEED };
  const found = openDraws(run.pool, options, matching).flatMap(({ gallery, probes }) =>
    probes.map((probe) => {
      const matches = matchGallery(
        grey ? gallery.grey! : gallery,
        grey ? probe.grey! : probe.vector,
        matching.match,
      );
      const [first, second] = matches;
      const margin = first!.similarity - second!.similarity;
      return {
        features: [first!.similarity, margin, Math.log(matches.length), 1],
        isRight: nameOf(first!) === nameOf(probe),
      };
    }),
  );
  return found.map((one) => ({ ...one, weight: 1000 / found.length }));
}

const rounded = (value: number) => Number(value.toFixed(2));

function fitRows(samples: readonly Sample[], grey: boolean, matching: Matching): CalibrationRow[] {
  return REFERENCES.map((references) => {
    const runs = runsOf(samples);
    const observations = runs.flatMap((run) => observe(run, references, grey, matching));
    const [best, margin, known, bias] = fitLogistic(observations).map(rounded);
    const row = { references, best: best!, margin: margin!, known: known!, bias: bias! };
    return { ...row, characters: 0, within: false, crowd: 0, company: 0 };
  });
}

const percent = (value: number) => (100 * value).toFixed(1);

function checkHalf(
  [fitted, asked]: readonly (readonly Sample[])[],
  grey: boolean,
  matching: Matching,
): Trial[][] {
  const field = grey ? 'greyCalibration' : 'calibration';
  const match = { ...matching.match, [field]: fitRows(fitted!, grey, matching) };
  return REFERENCES.map((references) =>
    runsOf(asked!).flatMap((run) =>
      openSet(
        run.pool,
        { ...run, references, seed: SEED, greyProbes: grey },
        { ...matching, match },
      ),
    ),
  );
}

function checkTable(samples: readonly Sample[], grey: boolean, matching: Matching): Table {
  const { notConfidentBelow } = matching.match;
  const [one, other] = halves(samples);
  const checks = [checkHalf([one, other], grey, matching), checkHalf([other, one], grey, matching)];
  const rows = REFERENCES.map((references, i) => {
    const trials = checks.flatMap((check) => check[i]!);
    const { right, known, strangers } = openSetShares(trials, notConfidentBelow);
    return [references, percent(right), percent(known), percent(strangers)];
  });
  return {
    title: `Each half of the characters by rows fitted on the other${grey ? ', black and white' : ''}: shown as confident (score of ${notConfidentBelow} or more)`,
    head: ['references', 'of shown, right %', 'of known, shown %', 'of strangers, shown %'],
    rows,
  };
}

export interface FittedCalibration {
  readonly rows: readonly CalibrationRow[];
  readonly check: Table;
}

/** @param grey for probes without colour */
export function fitCalibration(
  samples: readonly Sample[],
  grey: boolean,
  matching: Matching,
): FittedCalibration {
  return { rows: fitRows(samples, grey, matching), check: checkTable(samples, grey, matching) };
}
