import type { Table } from './html.ts';
import type { HeadOutcome } from './measure-people.ts';

const percent = (part: number, all: number) => (all === 0 ? '–' : ((100 * part) / all).toFixed(1));

function rowOf(name: string, outcomes: readonly HeadOutcome[]): (string | number)[] {
  const known = outcomes.filter(({ isStranger }) => !isStranger);
  const strangers = outcomes.filter(({ isStranger }) => isStranger);
  const shown = outcomes.filter(({ isConfident }) => isConfident);
  const count = (items: readonly HeadOutcome[], holds: (one: HeadOutcome) => boolean) =>
    items.filter(holds).length;
  return [
    name,
    known.length,
    percent(
      count(known, ({ isFound }) => isFound),
      known.length,
    ),
    percent(
      count(known, ({ rank }) => rank === 0),
      known.length,
    ),
    percent(
      count(known, ({ rank }) => rank >= 0 && rank < 5),
      known.length,
    ),
    percent(
      count(shown, ({ rank }) => rank === 0),
      shown.length,
    ),
    percent(
      count(known, ({ isConfident }) => isConfident),
      known.length,
    ),
    percent(
      count(strangers, ({ isConfident }) => isConfident),
      strangers.length,
    ),
  ];
}

/** From the picture's bytes to the name, on our own boxes: a head that is missed is named wrongly. */
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
    rows: sets.map(({ name, outcomes }) => rowOf(name, outcomes)),
  };
}
