import { expect, test } from 'vitest';
import { matchGallery } from '../recognition/match/gallery.ts';
import { rankWithin } from '../recognition/match/rank.ts';
import { normalised } from '../recognition/unit-vector.ts';
import { packGallery } from './build.ts';
import { openGallery } from './open.ts';
import { packPart, type PackParts } from './pack-parts.ts';
import { packRows, unpackRows } from './pack-rows.ts';

const WIDTH = 64;
const WEIGHTS = { best: 1, mean: 0 };
const ROW = { references: 1, characters: 0, within: false, crowd: 0, known: 0, company: 0 };
const MATCH = {
  ...WEIGHTS,
  standInSecondBest: 0,
  calibration: [{ ...ROW, best: 5, margin: 0, bias: -5 }],
  notConfidentBelow: 0.8,
  duplicateFrom: 0.97,
};

const vectorOf = (seed: number) =>
  normalised(Float32Array.from({ length: WIDTH }, (_, i) => Math.sin((i + 1) * (seed + 1) * 1.37)));

/** Leaves vectors as they are. */
const SPACE = {
  weights: new Float32Array(WIDTH).fill(1),
  centre: new Float32Array(WIDTH),
  projection: {
    width: WIDTH,
    data: Float32Array.from({ length: WIDTH * WIDTH }, (_, i) => Number(i % (WIDTH + 1) === 0)),
  },
};
const SPACES = { colour: SPACE, grey: SPACE };

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

const NAMES = Array.from({ length: 40 }, (_, i) => (i === 0 ? 'Ann' : `Own ${i}`));
const taught = (count: number) => NAMES.slice(0, count).map((name, i) => own(name, i + 100));

/** What is added, with so many taught and so many in the pack. */
function favours(count: number, known: number, isPlaced = true): number[] {
  const placing = isPlaced ? { spaces: SPACES } : {};
  const alone = openGallery(packGallery(taught(count), placing), []);
  const beside = openGallery(packGallery(taught(count), placing), [packOf(known)]);
  return [
    [alone, beside],
    [alone.grey!, beside.grey!],
  ].map((both) => {
    const [without, withPack] = both.map((gallery) => {
      const found = matchGallery(gallery, vectorOf(100), WEIGHTS);
      return found.find(({ character }) => character === 'Ann')!.similarity;
    });
    return withPack! - without!;
  });
}

test('who was taught is favoured by how many more the packs know', () => {
  const [ten, thousand] = [favours(10, 100), favours(10, 1000)];
  // The logarithm of a hundred is twice that of ten.
  for (const half of [0, 1]) {
    expect(ten[half]).toBeGreaterThan(0.01);
    expect(thousand[half]).toBeCloseTo(2 * ten[half]!, 5);
  }
  expect(favours(20, 200)[0]).toBeCloseTo(ten[0]!, 5);
});

test('a first lesson favours as ten do, and as many as the packs know nobody', () => {
  expect(favours(1, 1000)[0]).toBeCloseTo(favours(10, 1000)[0]!, 5);
  expect(favours(40, 40)[0]).toBeCloseTo(0, 5);
  expect(favours(1, 8)[0]).toBeCloseTo(0, 5);
});

test('without the space that came with the model nobody is favoured', () => {
  expect(favours(10, 1000, false)).toEqual([0, 0]);
});

test('nobody is favoured where the work is known', () => {
  const within = (packs: readonly PackParts[]) => {
    const gallery = openGallery(packGallery([own('Ann', 1)], { spaces: SPACES }), packs);
    const probe = { vector: vectorOf(1), isGrey: false };
    return rankWithin(gallery, 'Own', [probe], MATCH)[0]![0]!.score;
  };
  expect(within([packOf(1000)])).toBeCloseTo(within([]), 6);
});

test('who only demonstrates is not favoured, and does not count', () => {
  const similarity = (references: readonly ReturnType<typeof own>[], name: string) => {
    const gallery = openGallery(packGallery(references, { spaces: SPACES }), [packOf(1000)]);
    const found = matchGallery(gallery, vectorOf(1), WEIGHTS);
    return found.find(({ character }) => character === name)!.similarity;
  };
  expect(similarity([own('Demo', 1, true)], 'Demo')).toBeCloseTo(1, 5);
  const demos = NAMES.slice(1, 31).map((name, i) => own(name, i + 200, true));
  const alone = similarity([own('Ann', 1)], 'Ann');
  expect(alone).toBeGreaterThan(1.01);
  expect(similarity([own('Ann', 1), ...demos], 'Ann')).toBeCloseTo(alone, 6);
});

test('a head that somebody is not stays that, however favoured they are', () => {
  const gallery = openGallery(packGallery([own('Ann', 1)], { spaces: SPACES }), [packOf(1000)]);
  const nearer = vectorOf(1);
  const other = normalised(nearer.map((x, i) => (i === 0 ? x + 0.6 : x)));
  const rejections = new Map([['Own\nAnn', [other]]]);
  const names = (probe: Float32Array) =>
    matchGallery({ ...gallery, rejections }, probe, WEIGHTS).map(({ character }) => character);
  expect(names(nearer)[0]).toBe('Ann');
  expect(names(other)).not.toContain('Ann');
});
