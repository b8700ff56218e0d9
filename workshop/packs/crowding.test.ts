import { describe, expect, it } from 'vitest';
import { similarityAt, vectorAt } from '../../src/recognition/match/search/vectors.ts';
import { normalised } from '../../src/recognition/unit-vector.ts';
import { Neighbourhood } from './crowding.ts';

const WIDTH = 32;
const ROWS = 60;

/** Half of the rows lie about one direction, the others anywhere; two rows of each character. */
const vectors = Array.from({ length: ROWS }, (_, row) =>
  normalised(
    Float32Array.from(
      { length: WIDTH },
      (__, i) => Math.sin((row + 1) * (i + 1) * 1.37) + (row < ROWS / 2 ? 1 : 0),
    ),
  ),
);
const rows = { width: WIDTH, data: Float32Array.from(vectors.flatMap((one) => [...one])) };
const characters = vectors.map((_, row) => row >> 1);

const NEAREST = 20;

/** The mean similarity to the twenty nearest of others, counted plainly. */
function crowding(row: number): number {
  const others = vectors.flatMap((_, other) =>
    characters[other] === characters[row] ? [] : [similarityAt(rows, other, vectorAt(rows, row))],
  );
  const nearest = others.sort((a, b) => b - a).slice(0, NEAREST);
  return nearest.reduce((sum, one) => sum + one, 0) / NEAREST;
}

describe('Neighbourhood', () => {
  const neighbourhood = new Neighbourhood(rows, characters);

  it('tells how much nearer others are than is usual', () => {
    const plain = vectors.map((_, row) => crowding(row));
    const usual = plain.reduce((sum, one) => sum + one, 0) / ROWS;
    neighbourhood.excess().forEach((excess, row) => {
      expect(excess).toBeCloseTo(plain[row]! - usual, 1.5);
    });
    expect(neighbourhood.excess()[0]).toBeGreaterThan(neighbourhood.excess()[ROWS - 1]!);
  });

  it('tells the same of a vector that is a row', () => {
    const [first] = neighbourhood.excess();
    expect(neighbourhood.excessOf(vectors[0]!, characters[0]!)).toBeCloseTo(first!, 6);
  });

  it('leaves out whoever is of the same character', () => {
    const others = neighbourhood.others(vectors[5]!, characters[5]!);
    expect(others).toHaveLength(ROWS - 2);
    expect(Math.max(...others)).toBeLessThan(0.99);
  });
});
