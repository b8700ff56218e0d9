import { describe, expect, it } from 'vitest';
import type { Shown } from './measure-packs.ts';
import { packsTable } from './packs-table.ts';

const person = (character: string) => ({ work: 'Work', character });
const KNOWN = ['Ann', 'Bea', 'Cay', 'Dot', 'Eve', 'Fay'].map(person);

/** A head that shows `right`, with candidates in this order. */
function shown(right: Shown['named'], names: readonly string[], as: 'sure' | 'named' | 'unknown') {
  const candidates = names.map((name, i) => ({ ...person(name), score: 0.9 - i / 10 }));
  const head = { candidates, unknown: as === 'unknown', notConfident: as !== 'sure' };
  return { set: 'set', named: right, head };
}

describe('packsTable', () => {
  it('gives shares of the heads found', () => {
    const { rows } = packsTable(
      [
        shown(person('Ann'), ['Ann', 'Bea'], 'sure'),
        shown(person('Ann'), ['Bea', 'Ann'], 'sure'),
        shown(person('Ann'), ['Bea', 'Cay', 'Dot', 'Eve', 'Fay', 'Ann'], 'named'),
        shown(person('Ann'), ['Bea'], 'unknown'),
        { set: 'set', named: person('Ann') },
      ],
      KNOWN,
    );
    // First 1 of 4, among five 2, among ten 3; named 3, confident 2, of these 1 right.
    expect(rows).toEqual([['set', 5, '80.0', '25.0', '50.0', '75.0', '75.0', '50.0', '50.0']]);
  });

  it('tells strangers apart: of a work that no pack has', () => {
    const stranger = { work: 'Other', character: 'Ann' };
    const { rows } = packsTable(
      [shown(stranger, ['Ann'], 'named'), shown(stranger, ['Ann'], 'unknown')],
      KNOWN,
    );
    expect(rows).toEqual([['set, strangers', 2, '100.0', '', '', '', '50.0', '0.0', '']]);
  });

  it('leaves out whom only the pack of the work lacks', () => {
    const { rows, note } = packsTable([shown(person('Gus'), ['Ann'], 'sure')], KNOWN);
    expect(rows).toEqual([]);
    expect(note).toContain('in a pack: 1.');
  });
});
