import { describe, expect, it } from 'vitest';
import type { RecognisedHead } from '../../src/recognition/types.ts';
import { outcomeOf } from './measure-people.ts';
import { peopleTable } from './tables.ts';

const ann = { work: 'w', character: 'Ann' };
const bea = { work: 'w', character: 'Bea' };
const KNOWN = new Set(['w/Ann', 'w/Bea']);

function head(left: number, names: (typeof ann)[], notConfident = false): RecognisedHead {
  const box = [left, 0, left + 0.2, 0.2] as const;
  const candidates = names.map((name, i) => ({ ...name, score: 0.9 - 0.1 * i }));
  const found = { face: { box, score: 1 }, box, sure: true };
  return { ...found, notConfident, unknown: false, candidates };
}

function face(left: number, name: typeof ann) {
  return { ...name, box: [left, 0, left + 0.2, 0.2] as [number, number, number, number] };
}

describe('outcomeOf', () => {
  const heads = [head(0, [bea, ann]), head(0.5, [bea], true)];

  it('takes the head that covers the face, and the rank of its right name', () => {
    const outcome = outcomeOf('p', face(0.02, ann), heads, KNOWN);
    expect(outcome).toMatchObject({ isFound: true, rank: 1, isConfident: true, first: 'w/Bea' });
  });

  it('is a miss where no head covers half of the face', () => {
    const outcome = outcomeOf('p', face(0.25, ann), heads, KNOWN);
    expect(outcome).toMatchObject({ isFound: false, rank: -1, isConfident: false, score: 0 });
  });

  it('knows a stranger by the missing references', () => {
    const stranger = { work: '', character: 'Nobody' };
    expect(outcomeOf('p', face(0.5, stranger), heads, KNOWN)).toMatchObject({
      isStranger: true,
      isConfident: false,
      rank: -1,
    });
  });
});

describe('peopleTable', () => {
  it('counts a missed head as named wrongly, and strangers apart', () => {
    const heads = [head(0, [ann]), head(0.5, [bea])];
    const outcomes = [
      outcomeOf('p', face(0, ann), heads, KNOWN),
      outcomeOf('p', face(0.25, bea), heads, KNOWN),
      outcomeOf('p', face(0.5, { work: '', character: 'Nobody' }), heads, KNOWN),
    ];
    const [row] = peopleTable([{ name: 'set', outcomes }]).rows;
    expect(row).toEqual(['set', 2, '50.0', '50.0', '50.0', '50.0', '50.0', '100.0']);
  });
});
