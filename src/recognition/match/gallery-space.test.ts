import { describe, expect, it } from 'vitest';
import { matchGallery } from './gallery.ts';
import { buildGallery } from '../../gallery/build.ts';
import type { Reference } from '../../gallery/reference.ts';
import {
  embeddingWidth,
  fitJointSpace,
  fitSpace as fitRows,
  rowsInSpace,
  toSpace,
} from './gallery-space.ts';
import type { AdaptSpec } from '../manifest.ts';
import { normalised } from '../unit-vector.ts';

const ADAPT = { directions: 1, centrePrior: 0, spreadPrior: 0, evenness: 1 };
const MAX = { best: 1, mean: 0 };

function fitSpace(
  rows: readonly Float32Array[],
  stretches: readonly { start: number; end: number }[],
  spec: AdaptSpec,
) {
  const data = Float32Array.from(rows.flatMap((row) => [...row]));
  return fitRows({ width: rows[0]!.length, data }, stretches, spec);
}

const unit = (...numbers: number[]) => normalised(Float32Array.from(numbers));

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

function reference(character: string, id: string, ...vector: number[]): Reference {
  return { id, work: 'Work', character, vector: unit(...vector) };
}

describe('fitSpace, worked out by hand', () => {
  const rows = [unit(1, 0), unit(1, 0), unit(0, 1)];
  const stretches = [
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ];

  it('takes the mean of the characters, however many references each has', () => {
    const { centre } = fitSpace(rows, stretches, ADAPT);
    expect([...centre]).toEqual([0.5, 0.5]);
  });

  it('pulls it towards nothing for few characters', () => {
    const { centre } = fitSpace(rows, stretches, { ...ADAPT, centrePrior: 2 });
    expect([...centre]).toEqual([0.25, 0.25]);
  });

  it('shrinks the widest direction to what an even spread would have', () => {
    // Centred rows (1, -1) and (-1, 1), each over the root of 2: variance 1 in one direction.
    const space = fitSpace(rows, stretches, ADAPT);
    expect(Math.abs(space.directions.data[0]!)).toBeCloseTo(Math.SQRT1_2, 6);
    // evenness / width = 0.5; 1 - sqrt(0.5 / 1.5)
    expect(space.shrink[0]).toBeCloseTo(1 - Math.sqrt(1 / 3), 6);
  });

  it('trusts the spread of few references less', () => {
    const { shrink } = fitSpace(rows, stretches, { ...ADAPT, spreadPrior: 3 });
    // Variance 1 x 3 / (3 + 3) = 0.5; 1 - sqrt(0.5 / 1)
    expect(shrink[0]).toBeCloseTo(1 - Math.SQRT1_2, 6);
  });
});

describe('toSpace', () => {
  it('gives vectors of length 1 again, and the same ones for the same rows', () => {
    const rows = Array.from({ length: 40 }, (_, i) =>
      unit(...Array.from({ length: 8 }, (__, j) => Math.sin(i * 7 + j * j))),
    );
    const stretches = rows.map((_, i) => ({ start: i, end: i + 1 }));
    const spec = { directions: 3, centrePrior: 5, spreadPrior: 30, evenness: 2 };
    const [one, two] = [fitSpace(rows, stretches, spec), fitSpace(rows, stretches, spec)];
    const placed = toSpace(one, rows[3]!);
    expect(dot(placed, placed)).toBeCloseTo(1, 5);
    expect([...toSpace(two, rows[3]!)]).toEqual([...placed]);
  });

  it('does not depend on the order of the rows', () => {
    const rows = Array.from({ length: 30 }, (_, i) =>
      unit(...Array.from({ length: 8 }, (__, j) => Math.cos(i * 5 + j * j))),
    );
    const stretches = rows.map((_, i) => ({ start: i, end: i + 1 }));
    const spec = { directions: 3, centrePrior: 5, spreadPrior: 30, evenness: 2 };
    const forward = toSpace(fitSpace(rows, stretches, spec), rows[3]!);
    const backward = toSpace(fitSpace(rows.toReversed(), stretches, spec), rows[3]!);
    expect(dot(forward, backward)).toBeCloseTo(1, 5);
  });
});

describe('a joint space', () => {
  const WIDTH = 6;
  const list = Array.from({ length: 12 }, (_, i) =>
    unit(...Array.from({ length: WIDTH }, (__, j) => Math.sin(i * 7 + j * j))),
  );
  const rows = { width: WIDTH, data: Float32Array.from(list.flatMap((row) => [...row])) };
  const stretches = list.map((_, i) => ({ start: i, end: i + 1 }));
  const spec = { directions: 2, centrePrior: 5, spreadPrior: 30, evenness: 2 };
  /** Every second number, weighed. */
  const learned = {
    weights: Float32Array.from([1, 2, 1, 1, 3, 1]),
    centre: new Float32Array(WIDTH).fill(0.1),
    projection: {
      width: WIDTH,
      data: Float32Array.from(
        [0, 2, 4].flatMap((one) => Array.from(list[0]!, (_, i) => Number(i === one))),
      ),
    },
  };

  it('has the mean of the similarities in both spaces', () => {
    const joint = fitJointSpace(rows, stretches, spec, learned);
    const plain = fitRows(rows, stretches, spec);
    const inLearned = fitRows(rowsInSpace(learned, rows), stretches, spec);
    const [one, other] = [list[3]!, list[8]!];
    const alike = (place: (vector: Float32Array) => Float32Array) => dot(place(one), place(other));
    const of = [
      alike((vector) => toSpace(plain, vector)),
      alike((vector) => toSpace(inLearned, toSpace(learned, vector))),
    ];
    expect(Math.abs(of[0]! - of[1]!)).toBeGreaterThan(0.05);
    expect(alike((vector) => toSpace(joint, vector))).toBeCloseTo((of[0]! + of[1]!) / 2, 5);
    expect(toSpace(joint, one)).toHaveLength(WIDTH + 3);
    expect(embeddingWidth(joint)).toBe(WIDTH);
  });
});

describe('a gallery with a space of its own', () => {
  // The first number is shared by all (an art style); the others tell them apart.
  const references = [
    reference('Ann', 'a', 3, 1, 0),
    reference('Bea', 'b', 3, 0, 1),
    reference('Cleo', 'c', 3, -1, -1),
  ];
  // By another artist: hardly any of the style, and nearer to Bea.
  const probe = unit(0.2, 0.3, 1);

  it('compares what differs, not what all have in common', () => {
    const plain = matchGallery(buildGallery(references), probe, MAX);
    const adapted = matchGallery(buildGallery(references, { adapt: ADAPT }), probe, MAX);
    expect(plain[0]!.character).toBe('Bea');
    expect(adapted[0]!.character).toBe('Bea');
    const margin = (found: typeof plain) => found[0]!.similarity - found[1]!.similarity;
    expect(margin(adapted)).toBeGreaterThan(2 * margin(plain));
  });

  it('works with a gallery of one', () => {
    const [only, ...others] = matchGallery(
      buildGallery(references.slice(0, 1), {
        adapt: { ...ADAPT, centrePrior: 5, spreadPrior: 30 },
      }),
      references[0]!.vector,
      MAX,
    );
    expect(others).toEqual([]);
    expect(only!.similarity).toBeCloseTo(1, 4);
  });
});
