import { describe, expect, it } from 'vitest';
import { normalised } from '../recognition/unit-vector.ts';
import { packPart } from './pack-parts.ts';
import { packCrowding, packRows, unpackCrowding, unpackRows } from './pack-rows.ts';

const WIDTH = 64;

const vectorOf = (seed: number) =>
  normalised(Float32Array.from({ length: WIDTH }, (_, i) => Math.sin((i + 1) * (seed + 1) * 1.37)));
const vectors = [0, 1, 2].map(vectorOf);
const characters = [0, 1, 2].map((i) => {
  return { work: 'Work', character: `${i}`, start: i, end: i + 1 };
});
const rows = unpackRows(packRows(vectors, WIDTH), WIDTH);

describe('a part of a gallery made of a pack', () => {
  it('is as similar as its vectors are, whether scanned or asked for one row', () => {
    const part = packPart(characters, { rows }, WIDTH);
    const products = new Float32Array(vectors.length);
    part.matrix!.scan(vectors[1]!, products);
    expect(products[1]).toBeCloseTo(1, 1);
    products.forEach((product, row) => {
      expect(part.similarity(row, vectors[1]!)).toBeCloseTo(product, 3);
    });
  });

  it('gives the vector that it compares with', () => {
    const part = packPart(characters, { rows }, WIDTH);
    const sum = new Float32Array(WIDTH);
    part.addTo(sum, 2);
    const product = sum.reduce((total, x, i) => total + x * vectors[1]![i]!, 0);
    expect(part.similarity(2, vectors[1]!)).toBeCloseTo(product, 5);
    part.addTo(sum, 0);
    expect(part.similarity(0, vectors[0]!)).toBeCloseTo(
      sum.reduce((total, x, i) => total + x * vectors[0]![i]!, 0) - part.similarity(2, vectors[0]!),
      5,
    );
  });

  it('holds back who is near to everybody, and brings forward who is near to none', () => {
    const plain = packPart(characters, { rows }, WIDTH);
    const crowding = unpackCrowding(packCrowding([0.25, -0.25, 0]));
    const part = packPart(characters, { rows, crowding }, WIDTH);
    const gain = (row: number) =>
      part.similarity(row, vectors[0]!) - plain.similarity(row, vectors[0]!);
    expect([0, 1, 2].map(gain).map((one) => Math.sign(Math.round(one * 1e6)))).toEqual([-1, 1, 0]);
    expect(gain(0)).toBeCloseTo(-gain(1), 6);
    const [held, free] = [part, plain].map(({ matrix }) => {
      const products = new Float32Array(vectors.length);
      matrix!.scan(vectors[0]!, products);
      return products;
    });
    held!.forEach((product, row) => expect(product - free![row]!).toBeCloseTo(gain(row), 6));
  });

  it('brings forward who is often drawn, by the same for each tenfold', () => {
    const drawn = (popularity: number) => characters.map((one) => ({ ...one, popularity }));
    const similarity = (some: typeof characters) =>
      packPart(some, { rows }, WIDTH).similarity(0, vectors[0]!);
    const [none, some, many] = [0, 99, 9999].map((count) => similarity(drawn(count)));
    expect(some! - none!).toBeCloseTo(many! - some!, 6);
    expect(some! - none!).toBeCloseTo(0.02, 6);
    expect(similarity(characters)).toBeGreaterThan(none!);
    expect(similarity(characters)).toBeLessThan(some!);
  });
});

describe('crowding', () => {
  it('is kept within a five-hundredth, and up to a half', () => {
    const excess = [0, 0.1, -0.1, 0.3337, -0.2, 0.9, -0.9];
    const kept = unpackCrowding(packCrowding(excess));
    excess.forEach((one, i) => {
      const within = Math.max(-127 / 256, Math.min(127 / 256, one));
      expect(Math.abs(kept[i]! - within)).toBeLessThanOrEqual(1 / 512);
    });
  });
});
