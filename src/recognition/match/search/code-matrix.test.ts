import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeMatrix } from './code-matrix.ts';
import { LEVELS } from './codebook.ts';

const byteUpTo = (max: number) => fc.integer({ min: 0, max });
const anyCodes = fc.integer({ min: 1, max: 12 }).chain((groups) => {
  const row = fc.array(byteUpTo(LEVELS - 1), { minLength: groups, maxLength: groups });
  const table = fc.array(byteUpTo(127), {
    minLength: LEVELS * groups,
    maxLength: LEVELS * groups,
  });
  return fc.tuple(fc.array(row, { minLength: 1, maxLength: 70 }), table);
});

function filled(rows: readonly number[][], table: readonly number[]): CodeMatrix {
  const matrix = new CodeMatrix(rows[0]!.length, rows.length);
  rows.forEach((row, i) => matrix.setRow(i, Uint8Array.from(row)));
  matrix.table.set(table);
  return matrix;
}

describe('CodeMatrix', () => {
  it('tells the rows with the highest sums, and all that are equal to the last of them', () => {
    fc.assert(
      fc.property(anyCodes, fc.integer({ min: 1, max: 80 }), ([rows, table], k) => {
        const sums = rows.map((row) =>
          row.reduce((sum, code, g) => sum + table[g * LEVELS + code]!, 0),
        );
        const found = [...filled(rows, table).highest(k)];
        const least = Math.min(...found.map((row) => sums[row]!));
        expect(found).toEqual(rows.flatMap((_, i) => (sums[i]! >= least ? [i] : [])));
        expect(found.length).toBeGreaterThanOrEqual(Math.min(k / 2, rows.length));
      }),
    );
  });

  it('tells few of many, the highest among them, and sums of the most groups do not overflow', () => {
    const groups = 256;
    const matrix = new CodeMatrix(groups, 70_000);
    matrix.setRow(69_999, new Uint8Array(groups).fill(LEVELS - 1));
    matrix.setRow(5, new Uint8Array(groups).fill(1));
    const table = Uint8Array.from({ length: LEVELS * groups }, (_, i) =>
      i % LEVELS === LEVELS - 1 ? 127 : i % LEVELS,
    );
    matrix.table.set(table);
    expect([...matrix.highest(2)]).toEqual([5, 69_999]);
    expect(() => new CodeMatrix(257, 1)).toThrow(RangeError);
  });
});
