import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kthLargest } from './shortlist.ts';
import { ByteMatrix } from './byte-matrix.ts';
import { nearest, ranked } from '../../testing/nearest.ts';
import { MAX_WIDTH, quantiseRow, quantiseRows } from './quantise.ts';
import { countOf, similarityAt, type Vectors, vectorAt } from './vectors.ts';

function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1;
  return Float32Array.from(numbers, (value) => value / length);
}

function joined(vectors: readonly Float32Array[]): Vectors {
  const width = vectors[0]!.length;
  const data = new Float32Array(vectors.length * width);
  vectors.forEach((vector, index) => data.set(vector, index * width));
  return { width, data };
}

const bytesOf = (vectors: Vectors) => new ByteMatrix(quantiseRows(vectors));

function plainly(vectors: Vectors, probe: Float32Array, k: number) {
  const all = Array.from({ length: countOf(vectors) }, (_, index) => ({
    index,
    similarity: similarityAt(vectors, index, probe),
  }));
  return ranked(all, k);
}

const value = fc.integer({ min: -50, max: 50 });
const vectorOf = (width: number) =>
  fc.array(value, { minLength: width, maxLength: width }).map(unit);
const anyGallery = fc
  .integer({ min: 1, max: 40 })
  .chain((width) =>
    fc.tuple(fc.array(vectorOf(width), { minLength: 1, maxLength: 60 }), vectorOf(width)),
  );

describe('nearest', () => {
  it('finds what plain loops find, in the same order, ties and zero vectors included', () => {
    fc.assert(
      fc.property(anyGallery, fc.integer({ min: 1, max: 12 }), ([rows, probe], k) => {
        const vectors = joined(rows);
        expect(nearest(vectors, bytesOf(vectors), probe, k)).toEqual(plainly(vectors, probe, k));
      }),
    );
  });

  it('finds it in more rows than one block of the kernel holds', () => {
    const rows = Array.from({ length: 5000 }, (_, i) =>
      unit(Array.from({ length: 24 }, (_, j) => Math.sin(i * 7.3 + j * j * 1.7))),
    );
    const vectors = joined(rows);
    const probe = vectorAt(vectors, 4999);
    const found = nearest(vectors, bytesOf(vectors), probe, 10);
    expect(found).toEqual(plainly(vectors, probe, 10));
  });
});

describe('ByteMatrix', () => {
  it('is never further off than it says', () => {
    fc.assert(
      fc.property(anyGallery, ([rows, probe]) => {
        const vectors = joined(rows);
        const products = new Float32Array(rows.length);
        const error = bytesOf(vectors).scan(probe, products);
        products.forEach((product, index) => {
          const exact = similarityAt(vectors, index, probe);
          expect(Math.abs(product - exact)).toBeLessThanOrEqual(error);
        });
      }),
    );
  });

  it('is close: 512 numbers as bytes lose less than a hundredth', () => {
    const vector = unit(Array.from({ length: 512 }, (_, i) => Math.sin(i * i)));
    expect(quantiseRow(vector, new Int8Array(512)).error).toBeLessThan(0.01);
  });

  it('does not overflow at its widest', () => {
    const vector = unit(Array.from({ length: MAX_WIDTH }, () => 1));
    const products = new Float32Array(1);
    bytesOf(joined([vector])).scan(vector, products);
    expect(products[0]).toBeCloseTo(1, 3);
    expect(() => bytesOf(joined([unit(Array.from({ length: MAX_WIDTH + 1 }, () => 1))]))).toThrow(
      RangeError,
    );
  });
});

describe('kthLargest', () => {
  it('is what sorting gives', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.integer({ min: 1, max: 20 }), (all, k) => {
        const sorted = [...all].sort((a, b) => b - a);
        expect(kthLargest(Float32Array.from(all), k)).toBe(sorted[Math.min(k, all.length) - 1]);
      }),
    );
  });
});
