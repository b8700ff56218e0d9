import { describe, expect, it } from 'vitest';
import type { MatchSpec } from '../../src/recognition/manifest.ts';
import {
  brier,
  closedSet,
  openSet,
  openSetShares,
  reliability,
  type Sample,
  topShare,
  type Trial,
} from './identity-metrics.ts';

const spec: MatchSpec = {
  best: 0.7,
  mean: 0.3,
  standInSecondBest: 0.4,
  calibration: [
    {
      references: 1,
      characters: 0,
      within: false,
      best: 6,
      margin: 17,
      crowd: 0,
      company: 0,
      bias: -5,
      known: 0,
    },
  ],
  notConfidentBelow: 0.7,
  duplicateFrom: 0.97,
};

const MATCHING = { match: spec, placing: {} };

/** Exact opposites, so that every look-up is right. */
const samples: Sample[] = [0, 1].flatMap((axis) =>
  [1, 2, 3].map((n) => ({
    file: `${axis}-${n}`,
    set: 's',
    work: 'w',
    character: `c${axis}`,
    vector: Float32Array.from([axis === 0 ? 1 : 0, axis === 1 ? 1 : 0]),
  })),
);

const trial = (score: number, rank: number): Trial => ({
  sample: samples[0]!,
  rank,
  score,
  first: 'w/c0',
});

describe('closedSet', () => {
  it('uses every picture that is no reference as a probe', () => {
    const trials = closedSet(samples, { references: 1, repetitions: 2, seed: 1 }, MATCHING);
    expect(trials).toHaveLength(8);
    expect(topShare(trials, 1)).toBe(1);
  });

  it('asks with black-and-white probes where told to, which meet references without colour', () => {
    // Without their colour both characters have changed places.
    const swapped = samples.map((one) => ({ ...one, grey: one.vector.toReversed() }));
    const options = { references: 1, repetitions: 1, seed: 1, greyProbes: true };
    expect(topShare(closedSet(swapped, options, MATCHING), 1)).toBe(1);
    const mixedUp = swapped.map((one) => ({ ...one, isGrey: true, vector: one.grey }));
    expect(topShare(closedSet(mixedUp, { ...options, greyProbes: false }, MATCHING), 1)).toBe(1);
  });

  it('repeats itself with the same seed', () => {
    const options = { references: 2, repetitions: 3, seed: 7 };
    const files = () => closedSet(samples, options, MATCHING).map(({ sample }) => sample.file);
    expect(files()).toEqual(files());
  });
});

describe('openSet', () => {
  it('has strangers, who can never be ranked', () => {
    const trials = openSet(samples, { references: 1, repetitions: 1, seed: 1 }, MATCHING);
    expect(trials.filter(({ rank }) => rank === 0)).toHaveLength(2);
    expect(trials.filter(({ rank }) => rank === -1)).toHaveLength(2);
  });
});

describe('openSetShares', () => {
  it('takes right answers out of all shown, known and strangers out of their own kind', () => {
    const trials = [trial(0.9, 0), trial(0.8, 1), trial(0.2, 0), trial(0.75, -1), trial(0.1, -1)];
    const shares = openSetShares(trials, 0.7);
    expect(shares).toEqual({ right: 1 / 3, known: 2 / 3, strangers: 1 / 2 });
  });
});

describe('reliability and Brier score', () => {
  const trials = [trial(0.95, 0), trial(0.91, 0), trial(0.15, 2)];

  it('puts a score in its tenth', () => {
    const rows = reliability(trials);
    expect(rows[9]?.count).toBe(2);
    expect(rows[9]?.right).toBe(1);
    expect(rows[1]?.right).toBe(0);
    expect(rows[0]?.count).toBe(0);
  });

  it('is the mean squared error', () => {
    // (0.05^2 + 0.09^2 + 0.15^2) / 3 = (0.0025 + 0.0081 + 0.0225) / 3
    expect(brier(trials)).toBeCloseTo(0.0331 / 3, 10);
  });
});
