import { readFile } from 'node:fs/promises';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { buildGallery } from '../../src/gallery/build.ts';
import { groupHeads, groupingOf, type HeadToGroup } from '../../src/recognition/group/group.ts';
import { toSpace } from '../../src/recognition/match/gallery-space.ts';
import { galleryRecogniser } from '../../src/recognition/pipeline.ts';
import { type LoadedParts, MEASURED_PICTURE } from '../model.ts';
import type { Table } from '../table.ts';
import { averageLinkage, groupFigures } from './group-metrics.ts';
import { nameOf, probeOf, type Sample } from './identity-metrics.ts';
import { headAt } from './measure-people.ts';
import type { PeopleSet } from './people-set.ts';
import { progress } from './progress.ts';
import { percent } from './tables.ts';

export interface ShownHead extends HeadToGroup {
  readonly set: string;
  readonly person: string;
}

/** The largest head of each picture; nobody's is too small. */
export function headsOfSamples(samples: readonly Sample[]): ShownHead[] {
  return samples.map((sample) => ({
    ...probeOf(sample, false),
    set: sample.set,
    person: nameOf(sample),
    faceWidth: Infinity,
  }));
}

/** The labelled heads that are found in a set's whole pictures. */
export async function headsOfPeople(
  { name, pictures }: PeopleSet,
  { model, spaces }: LoadedParts,
): Promise<ShownHead[]> {
  const recogniser = galleryRecogniser(model, () => buildGallery([]), { spaces });
  const show = progress(`heads ${name}`, pictures.length);
  const found: ShownHead[] = [];
  for (const [at, { path, faces }] of pictures.entries()) {
    const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
    const heads = await recogniser.recognise(raster, { withProbes: true });
    for (const face of faces) {
      const probe = headAt(heads, face)?.probe;
      if (probe) found.push({ ...probe, set: name, person: nameOf(face) });
    }
    show(at + 1);
  }
  return found;
}

interface Part {
  readonly name: string;
  readonly heads: readonly ShownHead[];
}

/** Every second person of each set, by name, and the others. */
function halves(heads: readonly ShownHead[]): Part[] {
  const first = new Set<string>();
  for (const set of new Set(heads.map((head) => head.set))) {
    const people = new Set(heads.filter((head) => head.set === set).map(({ person }) => person));
    for (const person of [...people].sort().filter((_, i) => i % 2 === 0)) first.add(person);
  }
  return [
    { name: 'half to choose by', heads: heads.filter(({ person }) => first.has(person)) },
    { name: 'other half', heads: heads.filter(({ person }) => !first.has(person)) },
    { name: 'all', heads },
  ];
}

const peopleOf = (heads: readonly ShownHead[]) => heads.map(({ person }) => person);

type Groups = readonly (readonly number[])[];

function row(part: Part, method: string, groups: Groups) {
  const f = groupFigures(peopleOf(part.heads), groups);
  const shares = [f.precision, f.recall, f.headPrecision, f.headRecall].map(percent);
  return [method, part.name, part.heads.length, ...shares, f.groups, f.largest];
}

const LINES = Array.from({ length: 35 }, (_, i) => 0.6 - 0.01 * i);
const WANTED_PRECISION = 0.95;

/** The lowest line with the precision wanted: the one with the highest recall. */
function chosenLine({ heads }: Part, byLine: readonly Groups[]): number {
  const people = peopleOf(heads);
  const isPrecise = (groups: Groups) => groupFigures(people, groups).precision >= WANTED_PRECISION;
  return Math.max(0, byLine.findLastIndex(isPrecise));
}

const SIZES: readonly (readonly [from: number, to: number])[] = [
  [1, 3],
  [4, 9],
  [10, Infinity],
];

function sizeTable({ heads }: Part, groups: Groups): Table {
  const people = peopleOf(heads);
  const rows = SIZES.map(([from, to]) => {
    const isIn = (count: number) => count >= from && count <= to;
    const { headPrecision, headRecall } = groupFigures(people, groups, isIn);
    const size = to === Infinity ? `${from} or more` : `${from} to ${to}`;
    return [size, percent(headPrecision), percent(headRecall)];
  });
  return {
    title: 'Groups of all, by how many heads a person has',
    head: ['heads of the person', 'B-cubed precision %', 'B-cubed recall %'],
    rows,
  };
}

/** Our groups beside average linkage, whose line is chosen on one half of the people. */
export function groupTables(all: readonly ShownHead[], { match, spaces }: LoadedParts): Table[] {
  const parts = halves(all);
  const grouping = groupingOf(match, { spaces });
  const own = parts.map(({ heads }) => groupHeads(heads, grouping));
  const usual = parts.map(({ heads }) => {
    const vectors = heads.map(({ vector }) => (spaces ? toSpace(spaces.colour, vector) : vector));
    return averageLinkage(vectors, LINES);
  });
  const line = chosenLine(parts[0]!, usual[0]!);
  return [
    {
      title: 'Unknown heads in groups',
      note: `Average linkage joins from ${LINES[line]!.toFixed(2)} on, chosen on the first half.`,
      head: [
        'method',
        'people',
        'heads',
        'pairs: precision %',
        'recall %',
        'B-cubed: precision %',
        'recall %',
        'groups of two or more',
        'largest',
      ],
      rows: [
        ...parts.map((part, i) => row(part, 'ours', own[i]!)),
        ...parts.map((part, i) => row(part, 'average linkage', usual[i]![line]!)),
      ],
    },
    sizeTable(parts[2]!, own[2]!),
  ];
}
