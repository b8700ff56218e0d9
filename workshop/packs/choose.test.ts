import { describe, expect, it } from 'vitest';
import { clearOf, isClear, mostDifferent, withoutStrangers } from './choose.ts';
import { vectorAtAngle } from './testing/angles.ts';

interface Row {
  readonly of: number;
  readonly at: number;
  readonly face?: number;
}

function placed(rows: readonly Row[]) {
  return { width: 2, data: Float32Array.from(rows.flatMap(({ at }) => [...vectorAtAngle(at)])) };
}

function keptOf(rows: readonly Row[]): boolean[] {
  const characters = rows.map(({ of }) => of);
  return withoutStrangers(characters, placed(rows));
}

function anglesTaken(rows: readonly Omit<Row, 'of'>[], known = 0): number[] {
  const vectors = placed(rows.map((row) => ({ ...row, of: 0 })));
  const faces = rows.map(({ face = 100 }) => face);
  const all = [...rows.keys()];
  const taken = mostDifferent(all.slice(known), faces, vectors, all.slice(0, known));
  return taken.map((row) => rows[row]!.at);
}

describe('isClear', () => {
  const vector = vectorAtAngle(0);

  it('wants exactly one head', () => {
    const one = { sha256: '', face: 60, vector, grey: vector };
    expect([0, 1, 2].map((heads) => isClear({ ...one, heads }))).toEqual([false, true, false]);
  });

  it('wants a face that is not tiny, a vector, and a picture at all', () => {
    const one = { sha256: '', heads: 1, vector };
    expect([23, 24].map((face) => isClear({ ...one, face }))).toEqual([false, true]);
    expect(isClear({ sha256: '', heads: 1, face: 60 })).toBe(false);
    expect(isClear(undefined)).toBe(false);
  });
});

describe('clearOf', () => {
  const seen = (face: number, vector?: Float32Array) => {
    return { sha256: '', heads: 1, face, ...(vector && { vector, grey: vector }) };
  };
  const facesOf = (...all: Parameters<typeof clearOf>[0]) => clearOf(all).map(({ face }) => face);
  const vector = vectorAtAngle(0);

  it('takes small faces of somebody only where all are small', () => {
    expect(facesOf(seen(20, vector), seen(40, vector), undefined)).toEqual([40]);
    expect(facesOf(seen(16, vector), seen(15, vector))).toEqual([16]);
  });

  it('leaves them out beside a larger one that is not at hand', () => {
    expect(facesOf(seen(20, vector), seen(40))).toEqual([]);
  });
});

describe('withoutStrangers', () => {
  it('drops a picture that stands under two characters, from both', () => {
    // cos 30° = .87, cos 35° = .82
    const rows = [
      { of: 0, at: 0 },
      { of: 1, at: 30 },
    ];
    expect(keptOf(rows)).toEqual([false, false]);
    expect(keptOf([rows[0]!, { of: 1, at: 35 }])).toEqual([true, true]);
  });

  it('drops the odd one out of three: nearer to somebody else than to its own', () => {
    const rows = [
      { of: 0, at: 0 },
      { of: 0, at: 20 },
      { of: 0, at: 100 },
      { of: 1, at: 140 },
      { of: 1, at: 150 },
    ];
    expect(keptOf(rows)).toEqual([true, true, false, true, true]);
  });

  it('keeps all where the others do not lie nearest to each other either', () => {
    const rows = [
      { of: 0, at: 0 },
      { of: 0, at: 80 },
      { of: 0, at: 160 },
      { of: 1, at: 196 },
      { of: 2, at: 40 },
    ];
    expect(keptOf(rows)).toEqual([true, true, true, true, true]);
  });

  it('cannot tell which of two is the odd one, and keeps both', () => {
    const rows = [
      { of: 0, at: 0 },
      { of: 0, at: 100 },
      { of: 1, at: 140 },
    ];
    expect(keptOf(rows)).toEqual([true, true, true]);
  });

  it('tells of the later ones alone', () => {
    const rows = [0, 20, 100, 140, 150].map((at) => ({ of: at < 120 ? 0 : 1, at }));
    const characters = rows.map(({ of }) => of);
    expect(withoutStrangers(characters, placed(rows), 2)).toEqual([false, true, true]);
  });

  it('keeps whoever has one picture', () => {
    expect(keptOf([{ of: 0, at: 0 }])).toEqual([true]);
  });
});

describe('mostDifferent', () => {
  it('takes the largest head first, then what is least like those taken', () => {
    const rows = [
      { at: 40, face: 80 },
      { at: 0, face: 100 },
      { at: 80, face: 50 },
    ];
    expect(anglesTaken(rows)).toEqual([0, 80, 40]);
  });

  it('leaves variants of one drawing out', () => {
    // cos 30° = .87, cos 40° = .77
    expect(anglesTaken([{ at: 0, face: 101 }, { at: 30 }, { at: -30 }])).toEqual([0]);
    expect(anglesTaken([{ at: 0, face: 101 }, { at: 30 }, { at: 40 }])).toEqual([0, 40]);
  });

  it('adds to those that are known what is another drawing', () => {
    expect(anglesTaken([{ at: 0 }, { at: 20 }, { at: 60 }, { at: 70 }], 1)).toEqual([0, 70]);
    expect(anglesTaken([{ at: 0 }, { at: 40 }, { at: 20 }], 2)).toEqual([0, 40]);
  });

  it('takes two dozen at most', () => {
    const rows = [...Array(26).keys()];
    const data = Float32Array.from(rows.flatMap((row) => rows.map((at) => Number(at === row))));
    expect(mostDifferent(rows, rows, { width: 26, data })).toHaveLength(24);
  });
});
