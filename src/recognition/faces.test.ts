import { describe, expect, it } from 'vitest';
import { findFaces, verifiedScore } from './faces.ts';
import { type Face, modelOf, picture } from './testing/model.ts';

const VERIFIER = { from: 0.55, to: 0.85, secondThreshold: 0.5, weights: [1], scale: 4, bias: 0 };

describe('verifiedScore', () => {
  const verifier = { ...VERIFIER, weights: [10, -5], scale: 0.1, bias: 0.2 };

  it.each([
    // Log odds: of .5 0, of .25 -ln 3; the verifier's 0.1 x (6 - 4) + 0.2 = 0.4.
    [0.5, 1 / (1 + Math.exp(-0.4))],
    [0.25, 1 / (1 + Math.exp(Math.log(3) - 0.4))],
  ])('adds log odds to those of %d, worked out by hand', (score, expected) => {
    const vector = Float32Array.of(0.6, 0.8);
    expect(verifiedScore(score, vector, verifier)).toBeCloseTo(expected, 6);
  });
});

describe('findFaces', () => {
  const LEFT: Face = [50, 100, 40, 40, 0.6];
  const RIGHT: Face = [200, 100, 40, 40, 0.6];
  const SURE: Face = [125, 200, 40, 40, 0.9];
  const FAINT: Face = [125, 40, 40, 40, 0.52];
  const verifier = { ...VERIFIER, weights: [1, -1] };
  const isLeft = (x: number) => x < 100;

  async function scoresOf(model: ReturnType<typeof modelOf>) {
    const faces = await findFaces(model, picture);
    return faces.map(({ box, score }) => [Math.round(((box[0] + box[2]) / 2) * 256), score]);
  }

  it('judges what the detector doubts by the embedding as well', async () => {
    const looked = new Set<boolean>();
    const look = ({ x }: { readonly x: number }) => {
      looked.add(isLeft(x));
      return isLeft(x) ? [1, 0] : [0, 1];
    };
    const found = await scoresOf(modelOf([SURE, RIGHT, LEFT, FAINT], look, verifier));
    expect(found.map(([x]) => x)).toEqual([50, 125, 200]);
    expect(found[0]![1]).toBeCloseTo(1 / (1 + Math.exp(-(Math.log(1.5) + 4))), 5);
    expect(found[1]![1]).toBeCloseTo(0.9, 6);
    expect(found[2]![1]).toBeCloseTo(1 / (1 + Math.exp(-(Math.log(1.5) - 4))), 5);
    expect(looked).toEqual(new Set([true, false]));
  });

  it('asks for no embedding of what the detector believes', async () => {
    const never = () => {
      throw new Error('not to be looked at');
    };
    expect(await scoresOf(modelOf([SURE], never, verifier))).toEqual([
      [125, expect.closeTo(0.9, 6)],
    ]);
  });

  it('loses no face of a crowd that counts without the verifier', async () => {
    const crowd = Array.from({ length: 80 }, (_, i): Face => {
      const score = i < 40 ? 0.84 : 0.6;
      return [16 + 24 * (i % 10), 16 + 30 * Math.floor(i / 10), 20, 20, score];
    });
    let looked = 0;
    const look = () => {
      looked += 1;
      return [1, 0];
    };
    const model = modelOf(crowd, look, verifier);
    const views = model.embedder.spec.crop.views.length;
    expect(await scoresOf(model)).toHaveLength(40 + 32);
    expect(looked).toBe((40 + 32) * views);
  });

  it('takes the detector at its word without a verifier', async () => {
    const found = await scoresOf(modelOf([LEFT, FAINT], () => [1, 0]));
    expect(found.map(([x]) => x)).toEqual([50, 125]);
  });
});
