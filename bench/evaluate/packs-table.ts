import type { Table } from '../table.ts';
import { nameOf } from './identity-metrics.ts';
import { type PackCast, rankOf, type Shown } from './measure-packs.ts';
import { seededRandom, shuffled } from './random.ts';
import { percent } from './tables.ts';

const DRAWN = 100;
/** Works with fewer heads have no row of their own. */
const FEWEST = 10;
const SEED = 1;

const HEAD = [
  'heads',
  'found',
  'first',
  'among 5',
  'among 10',
  'shown with a name',
  'as confident',
  'of confident, right',
];

const shareOf = (some: readonly Shown[], holds: (one: Shown) => boolean) =>
  percent(some.filter(holds).length / some.length);

/** @param base what the shares are of */
function rowOf(
  label: string,
  all: readonly Shown[],
  isKnown: boolean,
  base = all.filter(({ head }) => head),
): (string | number)[] {
  const confident = all.filter(({ head }) => head && !head.notConfident);
  const among = (places: number) => (one: Shown) => rankOf(one) >= 0 && rankOf(one) < places;
  const first = isKnown ? [1, 5, 10].map((places) => shareOf(base, among(places))) : ['', '', ''];
  return [
    label,
    all.length,
    shareOf(all, ({ head }) => head !== undefined),
    ...first,
    shareOf(base, ({ head }) => head?.unknown === false),
    shareOf(base, ({ head }) => head?.notConfident === false),
    isKnown ? shareOf(confident, among(1)) : '',
  ];
}

function groupsBy(shown: readonly Shown[], labelOf: (one: Shown) => string): [string, Shown[]][] {
  const groups = new Map<string, Shown[]>();
  for (const one of shown) {
    const label = labelOf(one);
    groups.set(label, [...(groups.get(label) ?? []), one]);
  }
  return [...groups];
}

/** One picture of each of a hundred characters, and a hundred heads of strangers. */
function drawnTable(ofPacks: readonly Shown[], strangers: readonly Shown[]): Table {
  const order = shuffled(ofPacks, seededRandom(SEED));
  const characters = groupsBy(order, ({ named }) => nameOf(named)).map(([, [one]]) => one!);
  const drawn = characters.slice(0, DRAWN);
  const others = shuffled(strangers, seededRandom(SEED)).slice(0, DRAWN);
  return {
    title: `Drawn by a fixed seed: one picture of each character`,
    note: 'In percent of all asked, heads that were not found included.',
    head: ['who', ...HEAD],
    rows: [
      ...(drawn.length > 0 ? [rowOf('characters', drawn, true, drawn)] : []),
      ...(others.length > 0 ? [rowOf('strangers', others, false, others)] : []),
    ],
  };
}

/**
 * Heads of the packs' characters, and of works in no pack: by set, by work, and a hundred drawn. A
 * character that only its work's pack lacks may stand there under another name, so such heads are
 * left out.
 */
export function packsTables(shown: readonly Shown[], known: PackCast['known']): Table[] {
  const names = new Set(known.map(nameOf));
  const works = new Set(known.map(({ work }) => work));
  const ofPacks = shown.filter(({ named }) => names.has(nameOf(named)));
  const strangers = shown.filter(({ named }) => !works.has(named.work));
  const bySet = groupsBy(shown, ({ set }) => set).flatMap(([set]) => {
    const of = (some: readonly Shown[]) => some.filter((one) => one.set === set);
    return [
      ...(of(ofPacks).length > 0 ? [rowOf(set, of(ofPacks), true)] : []),
      ...(of(strangers).length > 0 ? [rowOf(`${set}, strangers`, of(strangers), false)] : []),
    ];
  });
  const sets = new Set(ofPacks.map(({ set }) => set));
  const left = shown.length - ofPacks.length - strangers.length;
  const note = 'In percent but for the number of heads; of those found, but for the share found.';
  const byWork = groupsBy(ofPacks, ({ named }) => named.work)
    .filter(([, own]) => own.length >= FEWEST)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([work, own]) => rowOf(work, own, true));
  return [
    {
      title: `With all packs on: ${names.size} characters of ${works.size} works`,
      note: `${note} Left out, since only their work is in a pack: ${left}.`,
      head: ['set', ...HEAD],
      rows: sets.size > 1 ? [...bySet, rowOf('all', ofPacks, true)] : bySet,
    },
    { title: 'The same by work', note, head: ['work', ...HEAD], rows: byWork },
    drawnTable(ofPacks, strangers),
  ];
}
