import type { Stopwatch } from '../stopwatch.ts';
import type { Table } from '../table.ts';
import {
  brier,
  byCharacter,
  closedSet,
  type Matching,
  openSet,
  openSetShares,
  reliability,
  type Sample,
  topShare,
  type Trial,
} from './identity-metrics.ts';
import type { DetectionFigures } from './measure-detection.ts';
import type { HeadOutcome } from './measure-people.ts';

export const REFERENCES = [1, 3, 5] as const;
const REPETITIONS = 10;
const SEED = 1;
const SMALL_GALLERIES = [5, 20] as const;

export const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1));
const share = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3));

/** Average precision and the working point, one row a set. */
export function detectionTable(figures: readonly DetectionFigures[]): Table {
  return {
    title: 'Heads (face boxes as detected, before they are grown)',
    note: 'Without the second threshold, except in the columns "at all".',
    head: [
      'set',
      'pictures',
      'faces',
      'AP50',
      'AP .5:.95',
      'precision',
      'recall',
      'one face, no box %',
      'at all %',
      'no face, boxed %',
      'at all %',
    ],
    rows: figures.map((f) => [
      f.name,
      f.pictures,
      f.faces,
      share(f.ap50),
      share(f.ap),
      share(f.point.precision),
      share(f.point.recall),
      percent(f.oneFace.noneAtThreshold / f.oneFace.pictures),
      percent(f.oneFace.noneAtAll / f.oneFace.pictures),
      percent(f.noFace.boxedAtThreshold / f.noFace.pictures),
      percent(f.noFace.boxedAtAll / f.noFace.pictures),
    ]),
  };
}

/** Recall at the working point by the size of the head. */
export function sizeTable(figures: readonly DetectionFigures[]): Table {
  return {
    title: 'Recall by size of the face',
    head: ['set', 'size', 'faces', 'recall'],
    rows: figures.flatMap(({ name, recallBySize }) =>
      recallBySize.map((row) => [name, row.name, row.faces, share(row.recall)]),
    ),
  };
}

export interface ClosedResults {
  readonly table: Table;
  readonly trials: readonly Trial[];
}

/** Closed set: top-1 and top-5 by set and number of references, in one gallery. */
export function closedTable(
  samples: readonly Sample[],
  matching: Matching,
  greyProbes = false,
): ClosedResults {
  const byReferences = REFERENCES.map((references) =>
    closedSet(samples, { references, repetitions: REPETITIONS, seed: SEED, greyProbes }, matching),
  );
  const sets = [...new Set(byReferences[0]?.map(({ sample }) => sample.set)), 'all'];
  const rows = sets.map((set) => [
    set,
    ...byReferences.flatMap((trials) => {
      const own = set === 'all' ? trials : trials.filter(({ sample }) => sample.set === set);
      return [percent(topShare(own, 1)), percent(topShare(own, 5))];
    }),
  ]);
  return {
    table: {
      title: `Names${greyProbes ? ' of probes without their colour' : ''}, one joint gallery of ${byCharacter(samples).length} characters, ${REPETITIONS} seeded draws`,
      note: 'Top-1 and top-5 in percent. A character with no picture left over gives references only.',
      head: ['set', ...REFERENCES.flatMap((k) => [`${k} ref. top-1`, 'top-5'])],
      rows,
    },
    trials: byReferences[1] ?? [],
  };
}

/** Open set: what is shown as confident when half of the characters are missing. */
export function openTables(samples: readonly Sample[], matching: Matching): Table[] {
  const galleries = [...SMALL_GALLERIES, undefined];
  const runs = REFERENCES.flatMap((references) =>
    galleries.map((known) => {
      const draw = { references, repetitions: REPETITIONS, seed: SEED };
      const trials = openSet(samples, known === undefined ? draw : { ...draw, known }, matching);
      return { references, known, trials };
    }),
  );
  const all = runs.flatMap(({ trials }) => trials);
  const shares = {
    title: `Open set, shown as confident (score of ${matching.match.notConfidentBelow} or more)`,
    note: 'Half of the characters are missing from the gallery; as many strangers as known heads.',
    head: [
      'references',
      'characters known',
      'of shown, right %',
      'of known, shown %',
      'of strangers, shown %',
    ],
    rows: runs.map(({ references, known, trials }) => {
      const result = openSetShares(trials, matching.match.notConfidentBelow);
      return [
        references,
        known ?? 'half',
        percent(result.right),
        percent(result.known),
        percent(result.strangers),
      ];
    }),
  };
  const calibration = {
    title: 'How well the score is calibrated (all of the open set)',
    note: `Brier score ${brier(all).toFixed(4)}.`,
    head: ['score', 'answers', 'mean score', 'share right'],
    rows: reliability(all).map((row) => [
      `${row.from.toFixed(1)}–${row.to.toFixed(1)}`,
      row.count,
      share(row.score),
      share(row.right),
    ]),
  };
  return [shares, calibration];
}

/** Median milliseconds of each stage. */
export function timesTable(watch: Stopwatch): Table {
  return {
    title: 'Milliseconds by stage (median)',
    head: ['stage', 'ms', 'runs'],
    rows: watch.medians().map(([stage, ms, runs]) => [stage, ms.toFixed(1), runs]),
  };
}

function peopleRow(name: string, outcomes: readonly HeadOutcome[]): (string | number)[] {
  const known = outcomes.filter(({ isStranger }) => !isStranger);
  const strangers = outcomes.filter(({ isStranger }) => isStranger);
  const shown = outcomes.filter(({ isConfident }) => isConfident);
  const of = (heads: readonly HeadOutcome[], holds: (one: HeadOutcome) => boolean) =>
    percent(heads.filter(holds).length / heads.length);
  const isRight = ({ rank }: HeadOutcome) => rank === 0;
  const isShown = ({ isConfident }: HeadOutcome) => isConfident;
  return [
    name,
    known.length,
    of(known, ({ isFound }) => isFound),
    of(known, isRight),
    of(known, ({ rank }) => rank >= 0 && rank < 5),
    of(shown, isRight),
    of(known, isShown),
    of(strangers, isShown),
  ];
}

/** End to end on our own boxes: a missed head counts as named wrongly. */
export function peopleTable(sets: readonly { name: string; outcomes: HeadOutcome[] }[]): Table {
  return {
    title: 'Whole pictures, end to end: every known head of every picture',
    note: 'A missed head counts as named wrongly. All in percent but the number of heads.',
    head: [
      'set',
      'known heads',
      'found',
      'top-1',
      'top-5',
      'of shown as confident, right',
      'of known, shown',
      'of strangers, shown',
    ],
    rows: sets.map(({ name, outcomes }) => peopleRow(name, outcomes)),
  };
}
