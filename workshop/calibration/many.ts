/**
 * `npm run calibration:many -- DIR`: rows for one's own galleries of 500 characters and more; see
 * ../README.md.
 */
import { embedSamples } from '../../bench/evaluate/embed-samples.ts';
import {
  byCharacter,
  drawCharacter,
  galleryOf,
  type Matching,
  nameOf,
  type Sample,
} from '../../bench/evaluate/identity-metrics.ts';
import { seededRandom, shuffled } from '../../bench/evaluate/random.ts';
import { findSets } from '../../bench/evaluate/sets.ts';
import { percent } from '../../bench/evaluate/tables.ts';
import { type LoadedParts, loadParts } from '../../bench/model.ts';
import { Stopwatch } from '../../bench/stopwatch.ts';
import { type Table, tableText } from '../../bench/table.ts';
import type { CalibrationRow } from '../../src/recognition/manifest.ts';
import { calibrate } from '../../src/recognition/match/calibrate.ts';
import { type Gallery, matchGallery, ofWork } from '../../src/recognition/match/gallery.ts';
import { project } from '../../src/recognition/match/model-spaces.ts';
import { similarityAt } from '../../src/recognition/match/search/vectors.ts';
import { SAME_DRAWING } from '../packs/choose.ts';
import { halfOf } from '../packs/hold-out.ts';
import { type Answer, crowdRows } from './crowd-rows.ts';

const CHARACTERS = 500;
const KNOWN = [500, 900, 1300] as const;
/** Once for each number, so one reference counts twice. */
const REFERENCES = [1, 1, 2, 3, 5] as const;
const SEED = 5;
/** Pictures of one character that are asked about, and strangers, at most. */
const PROBES = 4;
const STRANGERS = 500;
/** As many questions further on somebody of another work is asked about. */
const ELSEWHERE = 97;

type Group = 'strangers' | 'left out' | 'elsewhere' | (string & {});

/** What a group counts; a set of pictures counts 1. At 4 some 5 % of strangers get a name. */
const WEIGHTS: Partial<Record<Group, number>> = { strangers: 4, 'left out': 1.6, elsewhere: 0.7 };

interface Asked extends Answer {
  readonly group: Group;
  readonly name: string;
  readonly known: number;
}

/** Each drawing of a character once, whatever its variants. */
function drawings(own: readonly Sample[], { spaces }: LoadedParts): Sample[] {
  const kept: { sample: Sample; data: Float32Array }[] = [];
  for (const sample of own) {
    const data = project(spaces!.colour, sample.vector);
    const isCopy = (one: (typeof kept)[number]) =>
      similarityAt({ width: data.length, data: one.data }, 0, data) >= SAME_DRAWING;
    if (!kept.some(isCopy)) kept.push({ sample, data });
  }
  return kept.map(({ sample }) => sample);
}

interface Kind {
  readonly allGrey: boolean;
  /** Whether the work is given. */
  readonly within: boolean;
}

function answer(
  half: Gallery,
  probe: Sample,
  work: string,
  { allGrey, within }: Kind,
  { match }: Matching,
) {
  const vector = allGrey ? probe.grey! : probe.vector;
  const everybody = matchGallery(half, vector, match);
  if (!within) return { matches: everybody };
  return { matches: matchGallery(ofWork(half, work), vector, match), everybody };
}

interface Draw {
  readonly gallery: Gallery;
  readonly probes: readonly Sample[];
  readonly strangers: readonly Sample[];
}

function drawsOf(samples: readonly Sample[], matching: Matching): Draw[] {
  const random = seededRandom(SEED);
  return KNOWN.flatMap((known) =>
    REFERENCES.map((references): Draw => {
      const order = shuffled(byCharacter(samples), random);
      const drawn = order.slice(0, known).map((own) => drawCharacter(own, references, random));
      const taught = drawn.flatMap((one) => one.references);
      return {
        gallery: galleryOf(taught, matching),
        probes: drawn.flatMap((one) => one.probes.slice(0, PROBES)),
        strangers: order.slice(known, known + STRANGERS).map((own) => shuffled(own, random)[0]!),
      };
    }),
  );
}

function askAll(draws: readonly Draw[], kind: Kind, matching: Matching): Asked[] {
  const { within } = kind;
  const asked = draws.flatMap(({ gallery, probes, strangers }) => {
    const half = kind.allGrey ? gallery.grey! : gallery;
    const one = (probe: Sample, work: string, group: Group): Asked[] => {
      const found = answer(half, probe, work, kind, matching);
      const [first] = found.matches;
      if (!first) return [];
      const name = nameOf(probe);
      const isRight = nameOf(first) === name;
      return [{ ...found, group, name, known: gallery.known, isRight, weight: 1 }];
    };
    const known = probes.flatMap((probe, at) => {
      const { work } = probes[(at + ELSEWHERE) % probes.length]!;
      const elsewhere = within && work !== probe.work ? one(probe, work, 'elsewhere') : [];
      return [...one(probe, probe.work, probe.set), ...elsewhere];
    });
    const group = within ? 'left out' : 'strangers';
    return [...known, ...strangers.flatMap((probe) => one(probe, probe.work, group))];
  });
  const counts = new Map<Group, number>();
  for (const { group } of asked) counts.set(group, (counts.get(group) ?? 0) + 1);
  return asked.map((one) => {
    const weight = (1000 * (WEIGHTS[one.group] ?? 1)) / counts.get(one.group)!;
    return { ...one, weight };
  });
}

function rowsOf(asked: readonly Asked[], { match }: Matching): CalibrationRow[] {
  return crowdRows(asked, match).map((row) => ({ ...row, characters: CHARACTERS }));
}

/** Each half of the characters by rows fitted on the other. */
function checkTable(asked: readonly Asked[], matching: Matching): Table {
  const { match } = matching;
  const half = ({ name }: Asked) => halfOf(name, 1);
  const fitted = [0, 1].map((other) =>
    rowsOf(
      asked.filter((one) => half(one) !== other),
      matching,
    ),
  );
  const scored = asked.map((one) => {
    const { matches, known, everybody } = one;
    const rows = fitted[half(one)]!;
    return {
      ...one,
      score: calibrate(matches, match, { rows, characters: known, everybody })[0]!.score,
    };
  });
  const rows = [...new Set(asked.map(({ group }) => group))].map((group) => {
    const own = scored.filter((one) => one.group === group);
    const count = (holds: (one: (typeof own)[number]) => boolean) =>
      percent(own.filter(holds).length / own.length);
    const isNamed = ({ score }: { score: number }) => score >= match.unknownBelow!;
    const isSure = ({ score }: { score: number }) => score >= match.notConfidentBelow;
    return [
      group,
      own.length,
      count(({ isRight }) => isRight),
      count((one) => one.isRight && isNamed(one)),
      count((one) => one.isRight && isSure(one)),
      count((one) => !one.isRight && isNamed(one)),
      count((one) => !one.isRight && isSure(one)),
    ];
  });
  return {
    title: 'Each half of the characters by rows fitted on the other, in percent',
    head: ['group', 'heads', 'first right', 'named', 'sure', 'wrong, named', 'sure'],
    rows,
  };
}

async function fit(root: string, parts: LoadedParts): Promise<void> {
  const pictures = findSets(root).identity;
  const { samples } = await embedSamples(root, pictures, parts.model, new Stopwatch());
  const distinct = byCharacter(samples).flatMap((own) => drawings(own, parts));
  const draws = drawsOf(distinct, parts);
  for (const allGrey of [false, true]) {
    for (const within of [false, true]) {
      const asked = askAll(draws, { allGrey, within }, parts);
      const name = allGrey ? 'greyCalibration' : 'calibration';
      console.log(`\n"${name}": ${JSON.stringify(rowsOf(asked, parts))}`);
      console.log(tableText(checkTable(asked, parts)));
    }
  }
}

const [root] = process.argv.slice(2);
if (!root) throw new Error('npm run calibration:many -- DIR');
const parts = await loadParts(undefined);
await fit(root, parts).finally(() => parts.close());
