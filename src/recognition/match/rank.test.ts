import { describe, expect, it } from 'vitest';
import { buildGallery } from '../../gallery/build.ts';
import type { Reference } from '../../gallery/reference.ts';
import type { MatchSpec } from '../manifest.ts';
import { type Probe, rankTogether, rankWithin } from './rank.ts';

const row = { references: 1, characters: 0, within: false, best: 1, crowd: 0, known: 0 };
const spec: MatchSpec = {
  best: 0.7,
  mean: 0.3,
  standInSecondBest: 0,
  calibration: [{ ...row, margin: 6, company: 0.2, bias: -3 }],
  notConfidentBelow: 0.8,
  duplicateFrom: 0.97,
};

function reference(work: string, character: string, ...vector: number[]): Reference {
  return { id: character, work, character, vector: Float32Array.from(vector) };
}

const gallery = buildGallery([
  reference('Harbour', 'Ann', 1, 0, 0),
  reference('Harbour', 'Bea', 0, 1, 0),
  reference('Library', 'Cleo', 0, 0, 1),
]);

const probe = (...vector: number[]): Probe => ({
  vector: Float32Array.from(vector),
  isGrey: false,
});

const ANN = probe(1, 0, 0);
/** A little nearer to Cleo than to Bea. */
const BETWEEN = probe(0, Math.SQRT1_2 - 0.05, Math.SQRT1_2 + 0.05);

function firstOf(...probes: Probe[]): string[] {
  return rankTogether(gallery, probes, spec).map(([first]) => first!.character);
}

describe('rankTogether', () => {
  it('prefers people of the work that another head seems to be from', () => {
    expect(firstOf(BETWEEN)).toEqual(['Cleo']);
    expect(firstOf(BETWEEN, ANN)).toEqual(['Bea', 'Ann']);
  });

  it('weighs how probable that work is', () => {
    const scoreBeside = (...probes: Probe[]) => rankTogether(gallery, probes, spec)[0]![0]!.score;
    const NEAR_ANN = probe(0.8, 0.2, 0.2);
    const NEAR_BEA = probe(0.2, 0.8, 0.2);
    const BEA = probe(0, 1, 0);
    expect(scoreBeside(NEAR_ANN, BEA)).toBeGreaterThan(scoreBeside(NEAR_ANN, NEAR_BEA));
    expect(scoreBeside(NEAR_ANN, NEAR_BEA)).toBeGreaterThan(scoreBeside(NEAR_ANN));
  });

  it('is no surer where nobody but those who demonstrate is known', () => {
    const all = ['Ann', 'Bea', 'Cleo'].map((name, i) =>
      reference('Harbour', name, ...[0, 1, 2].map((axis) => Number(axis === i))),
    );
    const sized = { ...spec, calibration: [{ ...spec.calibration[0]!, known: -1 }] };
    const demos = buildGallery(all.map((one) => ({ ...one, demo: true as const })));
    const [shown] = rankTogether(demos, [ANN], sized);
    const [real] = rankTogether(buildGallery(all), [ANN], sized);
    expect(demos.known).toBe(0);
    expect(shown![0]!.score).toBe(real![0]!.score);
  });

  it('lets nobody speak for himself, nor whom nobody would name', () => {
    const alone = rankTogether(gallery, [ANN], spec)[0];
    expect(rankTogether(gallery, [ANN, ANN], spec)).toEqual([alone, alone]);
    // Nor as a second candidate: Cleo is at the other head, and nobody else of her work.
    const besideCleo = probe(0, Math.SQRT1_2 + 0.05, Math.SQRT1_2 - 0.05);
    expect(firstOf(besideCleo, probe(0, 0, 1))).toEqual(['Bea', 'Cleo']);
    const sceptic = { ...spec, unknownBelow: 0.9 };
    expect(rankTogether(gallery, [ANN, probe(0.2, 0.8, 0.2)], sceptic)[0]).toEqual(alone);
  });

  it('lets a head that is mute hear the others, not speak', () => {
    const mute = (one: Probe) => ({ ...one, isMute: true });
    expect(firstOf(BETWEEN, mute(ANN))).toEqual(['Cleo', 'Ann']);
    expect(firstOf(mute(BETWEEN), ANN)).toEqual(['Bea', 'Ann']);
  });
});

describe('rankWithin', () => {
  const named = (work: string, some = spec) =>
    rankWithin(gallery, work, [BETWEEN], some)[0]!.map(({ character }) => character);

  it('ranks the characters of one work alone', () => {
    expect(named('Harbour')).toEqual(['Bea', 'Ann']);
    expect(named('Library')).toEqual(['Cleo']);
    expect(named('Nowhere')).toEqual([]);
  });

  it('judges by its own rows how far somebody stands out from everybody', () => {
    const within = { ...row, within: true, characters: 3, best: 0, margin: 0, company: 0 };
    const rows = [...spec.calibration, { ...within, crowd: 10, bias: 0 }];
    const some = { ...spec, calibration: rows };
    const [bea] = rankWithin(gallery, 'Harbour', [BETWEEN], some)[0]!;
    // Bea is .6571 near; the others are Ann, 0, and Cleo, .7571: 10 x (.6571 - .3786) = 2.7855.
    expect(bea!.score).toBeCloseTo(1 / (1 + Math.exp(-2.7855)), 3);
  });

  it('is as if nobody else was known where there are no such rows, or too few characters', () => {
    const [cleo] = rankWithin(gallery, 'Library', [BETWEEN], spec)[0]!;
    const rows = [...spec.calibration, { ...row, within: true, characters: 4, margin: 0 }].map(
      (one) => ({ bias: -9, company: 0, ...one }),
    );
    const some = { ...spec, calibration: rows };
    const [again] = rankWithin(gallery, 'Library', [BETWEEN], some)[0]!;
    // Alone, with 0 for the second best: .7571 + 6 x .7571 - 3 = 2.3.
    expect(cleo!.score).toBeCloseTo(1 / (1 + Math.exp(-2.3)), 3);
    expect(again!.score).toBe(cleo!.score);
  });
});
