import { describe, expect, it } from 'vitest';
import type { Table } from '../table.ts';
import type { Shown } from './measure-packs.ts';
import { packsTables } from './packs-table.ts';

const person = (character: string) => ({ work: 'Work', character });
const KNOWN = ['Ann', 'Bea', 'Cay', 'Dot', 'Eve', 'Fay'].map(person);

/** A head that shows `right`, with candidates in this order. */
function shown(right: Shown['named'], names: readonly string[], as: 'sure' | 'named' | 'unknown') {
  const candidates = names.map((name, i) => ({ ...person(name), score: 0.9 - i / 10 }));
  const head = { candidates, unknown: as === 'unknown', notConfident: as !== 'sure' };
  return { set: 'set', named: right, head };
}

const sure = (name: string) => shown(person(name), [name], 'sure');
const NONE: Table = { title: '', head: [], rows: [] };

describe('packsTables', () => {
  it('gives shares of the heads found', () => {
    const [{ rows } = NONE] = packsTables(
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

  it('adds all where there are several sets', () => {
    const [{ rows } = NONE] = packsTables([sure('Ann'), { ...sure('Bea'), set: 'other' }], KNOWN);
    expect(rows.map(([set, heads]) => [set, heads])).toEqual([
      ['set', 1],
      ['other', 1],
      ['all', 2],
    ]);
  });

  it('tells strangers apart: of a work that no pack has', () => {
    const stranger = { work: 'Other', character: 'Ann' };
    const [{ rows } = NONE] = packsTables(
      [shown(stranger, ['Ann'], 'named'), shown(stranger, ['Ann'], 'unknown')],
      KNOWN,
    );
    expect(rows).toEqual([['set, strangers', 2, '100.0', '', '', '', '50.0', '0.0', '']]);
  });

  it('leaves out whom only the pack of the work lacks', () => {
    const [{ rows, note } = NONE] = packsTables([shown(person('Gus'), ['Ann'], 'sure')], KNOWN);
    expect(rows).toEqual([]);
    expect(note).toContain('in a pack: 1.');
  });

  it('adds a table by work, the one with the most heads first, without those of few', () => {
    const heads = (count: number, one: Shown) => Array.from({ length: count }, () => one);
    const of = (work: string) => shown({ work, character: 'Zoe' }, ['Ann'], 'named');
    const [, byWork] = packsTables(
      [...heads(10, of('Other')), ...heads(9, of('Few')), ...heads(11, sure('Ann'))],
      [...KNOWN, of('Other').named, of('Few').named],
    );
    expect(byWork!.rows.map(([work, count, , first]) => [work, count, first])).toEqual([
      ['Work', 11, '100.0'],
      ['Other', 10, '0.0'],
    ]);
  });

  it('draws one picture a character, and counts heads that were not found', () => {
    const heads = [sure('Ann'), sure('Ann'), { set: 'set', named: person('Bea') }];
    const [, , drawn] = packsTables(heads, KNOWN);
    expect(drawn!.rows).toEqual([
      ['characters', 2, '50.0', '50.0', '50.0', '50.0', '50.0', '50.0', '100.0'],
    ]);
  });
});
