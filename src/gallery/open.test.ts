import { expect, test } from 'vitest';
import { matchGallery } from '../recognition/match/gallery.ts';
import { normalised } from '../recognition/unit-vector.ts';
import { packGallery } from './build.ts';
import { openGallery } from './open.ts';
import { packPart } from './pack-parts.ts';
import { packRows, unpackRows } from './pack-rows.ts';

const WIDTH = 64;
const WEIGHTS = { best: 1, mean: 0 };

const vectorOf = (seed: number) =>
  normalised(Float32Array.from({ length: WIDTH }, (_, i) => Math.sin((i + 1) * (seed + 1) * 1.37)));

function packOf(count: number) {
  const vectors = Array.from({ length: count }, (_, i) => vectorOf(i + 10));
  const characters = vectors.map((_, i) => {
    return { work: 'Pack', character: `${i}`, start: i, end: i + 1 };
  });
  const part = packPart(characters, { rows: unpackRows(packRows(vectors, WIDTH), WIDTH) }, WIDTH);
  return { width: WIDTH, colour: part, grey: part };
}

function own(character: string, seed: number, demo?: true) {
  const vector = vectorOf(seed);
  return { id: character, work: 'Own', character, vector, grey: vector, ...(demo && { demo }) };
}

/** Of a taught character and of one of a pack, with so many in the pack. */
function similarities(references: readonly ReturnType<typeof own>[], count: number) {
  const packs = count > 0 ? [packOf(count)] : [];
  const gallery = openGallery(packGallery(references, undefined), packs);
  return [gallery, gallery.grey!].map((half) => {
    const found = matchGallery(half, vectorOf(1), WEIGHTS);
    const of = (name: string) => found.find(({ character }) => character === name)?.similarity;
    return { own: of('Ann')!, pack: of('0') };
  });
}

test('who was taught is favoured, the more the more others the packs know', () => {
  const [alone] = similarities([own('Ann', 1)], 0);
  expect(alone!.own).toBeCloseTo(1, 5);
  // The logarithm of 49 is twice that of 7.
  for (const [index, few] of similarities([own('Ann', 1)], 7).entries()) {
    const many = similarities([own('Ann', 1)], 49)[index]!;
    expect(few.own).toBeGreaterThan(1.01);
    expect(many.own - 1).toBeCloseTo(2 * (few.own - 1), 5);
    expect(many.pack).toBe(few.pack);
  }
});

test('whoever teaches as many as the packs know favours nobody, and each more counts less', () => {
  const taught = ['Ann', 'Bea', 'Cleo', 'Dora'].map((name, i) => own(name, i + 1));
  const [one, two, four] = [1, 2, 4].map((n) => similarities(taught.slice(0, n), 4)[0]!.own);
  expect(one).toBeGreaterThan(two!);
  expect(two).toBeGreaterThan(four!);
  expect(four).toBeCloseTo(1, 5);
});

test('who only demonstrates is not favoured, and does not count', () => {
  expect(similarities([own('Ann', 1, true)], 100)[0]!.own).toBeCloseTo(1, 5);
  const [beside] = similarities([own('Ann', 1), own('Demo', 2, true)], 100);
  expect(beside).toEqual(similarities([own('Ann', 1)], 100)[0]);
});

test('a head that somebody is not stays that, however favoured they are', () => {
  const gallery = openGallery(packGallery([own('Ann', 1)], undefined), [packOf(1000)]);
  const nearer = vectorOf(1);
  const other = normalised(nearer.map((x, i) => (i === 0 ? x + 0.6 : x)));
  const rejections = new Map([['Own\nAnn', [other]]]);
  const names = (probe: Float32Array) =>
    matchGallery({ ...gallery, rejections }, probe, WEIGHTS).map(({ character }) => character);
  expect(names(nearer)[0]).toBe('Ann');
  expect(names(other)).not.toContain('Ann');
});
