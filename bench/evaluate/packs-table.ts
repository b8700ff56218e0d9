import type { Table } from '../table.ts';
import { nameOf } from './identity-metrics.ts';
import { type PackCast, rankOf, type Shown } from './measure-packs.ts';
import { percent } from './tables.ts';

const shareOf = (some: readonly Shown[], holds: (one: Shown) => boolean) =>
  percent(some.filter(holds).length / some.length);

function rowOf(label: string, all: readonly Shown[], isKnown: boolean): (string | number)[] {
  const found = all.filter(({ head }) => head);
  const confident = found.filter(({ head }) => !head!.notConfident);
  const among = (places: number) => (one: Shown) => rankOf(one) >= 0 && rankOf(one) < places;
  const first = isKnown ? [1, 5, 10].map((places) => shareOf(found, among(places))) : ['', '', ''];
  return [
    label,
    all.length,
    shareOf(all, ({ head }) => head !== undefined),
    ...first,
    shareOf(found, ({ head }) => !head!.unknown),
    shareOf(found, ({ head }) => !head!.notConfident),
    isKnown ? shareOf(confident, among(1)) : '',
  ];
}

/**
 * Heads of the packs' characters, and of works in no pack. A character that only its work's pack
 * lacks may stand there under another name, so such heads are left out.
 */
export function packsTable(shown: readonly Shown[], known: PackCast['known']): Table {
  const names = new Set(known.map(nameOf));
  const works = new Set(known.map(({ work }) => work));
  const sets = [...new Set(shown.map(({ set }) => set))];
  const rows = sets.flatMap((set) => {
    const own = shown.filter((one) => one.set === set);
    const ofPacks = own.filter(({ named }) => names.has(nameOf(named)));
    const strangers = own.filter(({ named }) => !works.has(named.work));
    return [
      ...(ofPacks.length > 0 ? [rowOf(set, ofPacks, true)] : []),
      ...(strangers.length > 0 ? [rowOf(`${set}, strangers`, strangers, false)] : []),
    ];
  });
  const counted = rows.reduce((sum, row) => sum + Number(row[1]), 0);
  const left = `Left out, since only their work is in a pack: ${shown.length - counted}.`;
  return {
    title: `With all packs on: ${names.size} characters of ${works.size} works`,
    note: `In percent but for the number of heads; of those found, but for the share found. ${left}`,
    head: [
      'set',
      'heads',
      'found',
      'first',
      'among 5',
      'among 10',
      'shown with a name',
      'as confident',
      'of confident, right',
    ],
    rows,
  };
}
