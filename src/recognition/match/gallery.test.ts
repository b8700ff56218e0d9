import { describe, expect, it } from 'vitest';
import type { MatchSpec } from '../manifest.ts';
import { rankTogether, rankWithin } from './rank.ts';
import { aggregate } from './aggregate.ts';
import { matchGallery } from './gallery.ts';
import { buildGallery } from '../../gallery/build.ts';
import type { Reference } from '../../gallery/reference.ts';
import { normalised } from '../unit-vector.ts';

const WEIGHTS = { best: 0.7, mean: 0.3 };

function reference(character: string, id: string, ...vector: number[]): Reference {
  return { id, work: 'Work', character, vector: Float32Array.from(vector) };
}

describe('matchGallery', () => {
  const gallery = buildGallery([
    reference('Ann', 'a1', 1, 0),
    reference('Bea', 'b1', 0, 2),
    reference('Ann', 'a2', 3, 4),
  ]);

  it('weighs best and mean similarity, worked out by hand', () => {
    // Cosines with (0.6, 0.8): a1 0.6, a2 1 (after normalising), b1 0.8.
    const [first, second] = matchGallery(gallery, Float32Array.of(0.6, 0.8), WEIGHTS);
    expect(first).toMatchObject({ character: 'Ann', references: 2, reference: 'a2' });
    expect(first!.similarity).toBeCloseTo(0.7 * 1 + 0.3 * 0.8, 6);
    expect(second).toMatchObject({ character: 'Bea', references: 1, reference: 'b1' });
    expect(second!.similarity).toBeCloseTo(0.8, 6);
  });

  it('keeps characters of the same name in two works apart', () => {
    const twins = buildGallery([
      { ...reference('Ann', 'a', 1, 0), work: 'One' },
      { ...reference('Ann', 'b', 0, 1), work: 'Two' },
    ]);
    const found = matchGallery(twins, Float32Array.of(0, 1), WEIGHTS);
    expect(found.map(({ work }) => work)).toEqual(['Two', 'One']);
  });

  it('counts the same picture of a character once', () => {
    const doubled = buildGallery([reference('Ann', 'a1', 1, 0), reference('Ann', 'a1', 1, 0)]);
    expect(matchGallery(doubled, Float32Array.of(1, 0), WEIGHTS)[0]).toMatchObject({
      references: 1,
    });
  });

  it('finds nobody in an empty gallery', () => {
    expect(matchGallery(buildGallery([]), Float32Array.of(1), WEIGHTS)).toEqual([]);
  });

  it('refuses vectors of another width', () => {
    expect(() => matchGallery(gallery, Float32Array.of(1), WEIGHTS)).toThrow(RangeError);
    const mixed = [reference('Ann', 'a', 1, 0), reference('Bea', 'b', 1)];
    expect(() => buildGallery(mixed)).toThrow(RangeError);
  });
});

describe('aggregate with softMax', () => {
  const spec = { best: 0, mean: 0, softMax: { sharpness: 8, size: 0.75 } };

  it('is the similarity itself for one reference', () => {
    expect(aggregate(Float32Array.of(0.4), spec)).toBeCloseTo(0.4, 6);
  });

  it('weighs several, worked out by hand', () => {
    // ln((exp(8 x 0.5) + exp(8 x 0.25)) / 2^0.75) / 8 = (4 + ln(1 + exp(-2)) - 0.519860) / 8
    expect(aggregate(Float32Array.of(0.5, 0.25), spec)).toBeCloseTo(0.450884, 5);
  });

  it('takes little for one bad reference, where a mean takes much', () => {
    const good = aggregate(Float32Array.of(0.6, 0.6), spec);
    const withBad = aggregate(Float32Array.of(0.6, 0.6, -0.6), spec);
    expect(good - withBad).toBeLessThan(0.04);
    expect(withBad).toBeGreaterThan(0.5);
  });

  it('is the same where a character’s are some of many', () => {
    const many = Float32Array.of(0.9, 0.5, 0.25, -0.3);
    for (const one of [spec, { best: 0.7, mean: 0.3 }]) {
      expect(aggregate(many, one, 1, 3)).toBe(aggregate(many.slice(1, 3), one));
    }
  });

  it('stays finite for any sharpness', () => {
    const sharp = { ...spec, softMax: { sharpness: 5000, size: 0 } };
    expect(aggregate(Float32Array.of(0.9, 0.1), sharp)).toBeCloseTo(0.9, 6);
  });
});

describe('a gallery of black-and-white vectors', () => {
  it('is there when every reference has one, in the same order', () => {
    const grey = (one: Reference, ...vector: number[]): Reference => ({
      ...one,
      grey: Float32Array.from(vector),
    });
    const both = [grey(reference('Ann', 'a', 1, 0), 0, 1), grey(reference('Bea', 'b', 0, 1), 1, 0)];
    const gallery = buildGallery(both);
    expect(gallery.grey!.parts[0]!.ids).toEqual(gallery.parts[0]!.ids);
    const [first] = matchGallery(gallery.grey!, Float32Array.of(1, 0), WEIGHTS);
    expect(first).toMatchObject({ character: 'Bea' });
    expect(buildGallery([...both, reference('Cleo', 'c', 1, 1)]).grey).toBeUndefined();
  });
});

describe('a probe among many', () => {
  const WIDTH = 64;
  const plain = {
    weights: new Float32Array(WIDTH).fill(1),
    centre: new Float32Array(WIDTH),
    projection: {
      width: WIDTH,
      data: Float32Array.from({ length: WIDTH ** 2 }, (_, i) => Number(i % (WIDTH + 1) === 0)),
    },
  };
  /** Shares of the first two axes, and a little of another. */
  const vectorOf = (first: number, second: number, seed: number) =>
    normalised(
      Float32Array.from({ length: WIDTH }, (_, i) =>
        i < 2 ? [first, second][i]! : Math.sin(seed * (i + 1.37) * 1.7) / 80,
      ),
    );
  const far = (seed: number) =>
    normalised(
      Float32Array.from({ length: WIDTH }, (_, i) => (i < 2 ? 0 : Math.sin(seed * i * i))),
    );
  /** Sixty look alike, and Ann like them but for one thing, which the probe shows a little of. */
  const references = Array.from({ length: 3000 }, (_, i): Reference => {
    const vector = i === 0 ? vectorOf(0.82, 0.57, 1) : i <= 60 ? vectorOf(1, 0, i) : far(i);
    return { id: `${i}`, work: 'Work', character: i === 0 ? 'Ann' : `${i}`, vector };
  });
  const probe = vectorOf(0.967, 0.255, 0);
  const first = (known: number, contrast: boolean) => {
    const some = references.slice(0, known);
    const gallery = buildGallery(some, { spaces: { colour: plain, grey: plain } });
    return matchGallery(gallery, probe, WEIGHTS, { contrast })[0]!;
  };

  it('is told by what its neighbours do not have in common, where asked to', () => {
    expect(first(3000, false).character).not.toBe('Ann');
    expect(first(3000, true).character).toBe('Ann');
    // As similar as before, so that scores mean what they did.
    expect(first(3000, true).similarity).toBeCloseTo(first(3000, false).similarity, 1);
    expect(first(2999, true)).toEqual(first(2999, false));
  });

  it('is contrasted for a name, but not where the work is given', () => {
    const gallery = buildGallery(references, { spaces: { colour: plain, grey: plain } });
    const row = { references: 1, characters: 0, best: 1, margin: 9, crowd: 0, company: 0, bias: 0 };
    const match: MatchSpec = {
      ...WEIGHTS,
      standInSecondBest: 0,
      calibration: [{ ...row, within: false, known: 0 }],
      notConfidentBelow: 0.9,
      duplicateFrom: 0.97,
    };
    const asked = { vector: probe, isGrey: false };
    expect(rankTogether(gallery, [asked], match)[0]![0]!.character).toBe('Ann');
    expect(rankWithin(gallery, 'Work', [asked], match)[0]![0]!.character).not.toBe('Ann');
  });

  it('is not the character whom the head was said not to be', () => {
    const gallery = buildGallery(references, { spaces: { colour: plain, grey: plain } });
    const rejections = new Map([['Work\nAnn', [probe]]]);
    const found = matchGallery({ ...gallery, rejections }, probe, WEIGHTS, { contrast: true });
    expect(found.map(({ character }) => character)).not.toContain('Ann');
    expect(found.length).toBeGreaterThan(40);
  });
});
