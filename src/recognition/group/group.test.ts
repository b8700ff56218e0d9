import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GalleryManifest, manifestSchema } from '../manifest.ts';
import { normalised } from '../unit-vector.ts';
import { type Grouping, groupHeads, type HeadToGroup } from './group.ts';

const MODEL = new URL('../../../public/models/kyara-1/', import.meta.url);
const manifest = manifestSchema.parse(
  JSON.parse(readFileSync(new URL('manifest.json', MODEL), 'utf8')),
) as GalleryManifest;
const { groups } = manifest.match;
const leastFace = groups?.leastFace;
const grouping: Grouping = { groups, leastFace };
const WIDTH = 256;

/** Xorshift, for numbers that look normally distributed. */
function noise(seed: number): Float32Array {
  let state = seed * 2654435761 + 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 - 0.5;
  };
  for (let i = 0; i < 20; i++) next();
  return normalised(Float32Array.from({ length: WIDTH }, () => next() + next() + next()));
}

/** A head of a person: `alike` of its vector is the person's. */
function head(person: number, picture: number, alike = 0.75, isGrey = false): HeadToGroup {
  const own = noise(1000 * person + picture + 7);
  const vector = noise(person).map(
    (value, i) => alike * value + Math.sqrt(1 - alike ** 2) * own[i]!,
  );
  return { vector: normalised(vector), isGrey, faceWidth: 80 };
}

/** Six pictures of each of five people, and of twenty others one each. */
const folder = [
  ...Array.from({ length: 30 }, (_, i) => head((i % 5) + 1, i)),
  ...Array.from({ length: 20 }, (_, i) => head(i + 100, 0)),
];

describe('groupHeads', () => {
  it('puts heads of one person together, and nobody else with them', () => {
    const found = groupHeads(folder, grouping);
    expect(found.slice(0, 5)).toEqual(
      [0, 1, 2, 3, 4].map((i) => [0, 5, 10, 15, 20, 25].map((n) => n + i)),
    );
    expect(found.slice(5)).toEqual(Array.from({ length: 20 }, (_, i) => [30 + i]));
  });

  it('leaves faces too small to tell alone', () => {
    const small = folder.map((one, i) => (i < 5 ? { ...one, faceWidth: leastFace! - 1 } : one));
    const found = groupHeads(small, grouping);
    expect(found.filter(([first]) => first! < 5)).toEqual([[0], [1], [2], [3], [4]]);
    expect(found[0]).toHaveLength(5);
  });

  it('joins black-and-white heads only with nearly equal ones of their kind', () => {
    const heads = [
      head(1, 1),
      head(1, 2, 0.6, true),
      head(1, 3, 0.6, true),
      head(2, 1, 0.99, true),
    ];
    const found = groupHeads([...heads, head(2, 2, 0.99, true), ...folder.slice(30)], grouping);
    expect(found[0]).toEqual([3, 4]);
    expect(found[1]).toHaveLength(1);
  });

  it('asks for more likeness where all are strangers', () => {
    const pair = [head(1, 1, 0.72), head(1, 2, 0.72)];
    const strangers = Array.from({ length: 300 }, (_, i) => head(i + 100, 0));
    expect(groupHeads([...pair, ...folder.slice(0, 3)], grouping)[0]).toEqual([0, 1, 2]);
    expect(groupHeads([...pair, ...strangers], grouping)[0]).toEqual([0]);
  });

  it('gives every head one group and the same ones each time', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(any, (people) => {
        const heads = people.map(([person, isGrey], i) => head(person, i, 0.75, isGrey));
        const found = groupHeads(heads, grouping);
        expect(found.flat().sort((a, b) => a - b)).toEqual([...heads.keys()]);
        expect(groupHeads(heads, grouping)).toEqual(found);
      }),
      { numRuns: 50 },
    );
  });

  it('takes thousands of nearly equal heads for one, in little time', () => {
    const alike = Array.from({ length: 4000 }, (_, i) => head(1, i % 2, 0.9998));
    const found = groupHeads([...alike, head(2, 1), head(3, 1)], grouping);
    expect(found.map(({ length }) => length)).toEqual([4000, 1, 1]);
    expect(found[0]).toEqual([...alike.keys()]);
  });

  it('groups nothing for a model that does not say how', () => {
    expect(groupHeads(folder.slice(0, 2), {})).toEqual([[0], [1]]);
    expect(groupHeads([], grouping)).toEqual([]);
  });

  it('compares vectors in the space of the model', () => {
    // What all have in common makes everybody alike; the space takes it away.
    const centre = noise(9).map((value) => 0.9 * value);
    const heads = folder.map((one) => ({
      ...one,
      vector: normalised(
        one.vector.map((value, i) => centre[i]! + Math.sqrt(1 - 0.9 ** 2) * value),
      ),
    }));
    const projection = { width: WIDTH, data: new Float32Array(WIDTH * WIDTH) };
    for (let i = 0; i < WIDTH; i++) projection.data[i * WIDTH + i] = 1;
    const space = { weights: new Float32Array(WIDTH).fill(1), centre, projection };
    const spaces = { colour: space, grey: space };
    expect(groupHeads(heads, grouping)[0]!.length).toBeGreaterThan(30);
    expect(groupHeads(heads, { ...grouping, spaces })[0]).toHaveLength(6);
  });
});
