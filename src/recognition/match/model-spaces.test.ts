import { describe, expect, it } from 'vitest';
import { buildGallery } from '../../gallery/build.ts';
import { normalised } from '../unit-vector.ts';
import type { MatchSpec } from '../manifest.ts';
import { matchGallery } from './gallery.ts';
import { toSpace } from './gallery-space.ts';
import { parseSpaces, widthOf } from './model-spaces.ts';
import { specFor } from './rank.ts';

const unit = (...numbers: number[]) => normalised(Float32Array.from(numbers));

/** Three numbers of a vector, two in the space: the first and the third, which counts half. */
const FILE = [
  [3, 2],
  [1, 1, 2],
  [0.5, 0, 0],
  [0, 0, 0.25],
  [1, 0, 0],
  [0, 0, 0.5],
].flat();

const fileOf = (numbers: readonly number[]) => new Uint8Array(Float32Array.from(numbers).buffer);

describe("a model's file of spaces", () => {
  const { colour, grey } = parseSpaces(fileOf(FILE));

  it('holds one projection, and a centre for pictures with colour and one for those without', () => {
    expect([...colour.centre]).toEqual([0.5, 0, 0]);
    expect([...grey.centre]).toEqual([0, 0, 0.25]);
    expect(grey.projection).toBe(colour.projection);
    expect(widthOf(colour)).toBe(2);
  });

  it('is refused when it is cut off or longer', () => {
    for (const other of [FILE.slice(0, -1), [...FILE, 0]]) {
      expect(() => parseSpaces(fileOf(other))).toThrow(RangeError);
    }
  });
});

describe('a learned space', () => {
  const spaces = parseSpaces(fileOf(FILE));

  it('weighs a vector, centres it and projects it, worked out by hand', () => {
    // Weighed (2, 1, 4) over the root of 21; its first number less .5, half of its third.
    const length = Math.sqrt(21);
    const expected = unit(2 / length - 0.5, 2 / length);
    const placed = toSpace(spaces.colour, unit(2, 1, 2));
    expect(placed).toHaveLength(2);
    placed.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 6));
  });

  it('is where a gallery compares, by its own weighing of several references', () => {
    const references = [
      { id: 'a', character: 'Ann', vector: unit(1, 0, 0) },
      { id: 'b', character: 'Ann', vector: unit(0, 1, -1) },
      { id: 'c', character: 'Bea', vector: unit(1, 1, 1) },
    ].map((one) => ({ work: 'Work', ...one }));
    const gallery = buildGallery(references, { spaces });
    expect(gallery.width).toBe(3);
    const softMax = { sharpness: 50, size: 0.5 };
    const row = { references: 1, characters: 0, best: 1, margin: 0, crowd: 0, company: 0, bias: 0 };
    const match: MatchSpec = {
      best: 0,
      mean: 1,
      softMax: { sharpness: 1, size: 1 },
      standInSecondBest: 0,
      calibration: [{ ...row, within: false, known: 0 }],
      notConfidentBelow: 0.9,
      duplicateFrom: 0.97,
    };
    const first = (spec: MatchSpec) =>
      matchGallery(gallery, unit(3, 1, 1), specFor(gallery, spec))[0]!.character;
    expect(first(match)).toBe('Bea');
    expect(first({ ...match, space: { file: 'space.bin', softMax } })).toBe('Ann');
    expect(specFor(buildGallery(references), match)).toBe(match);
  });
});
