import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

const lines = { unknownBelow: 0.3, notConfidentBelow: 0.8 };
const first = (score: number) => [{ work: '', character: '', score }];
const CONFIDENT = { unknown: false, notConfident: false };
const LIKELY = { unknown: false, notConfident: true };
const UNKNOWN = { unknown: true, notConfident: true };

describe('judge', () => {
  it.each([
    ['on the confident line', true, first(0.8), CONFIDENT],
    ['below it', true, first(0.79), LIKELY],
    ['an unsure head', false, first(0.99), LIKELY],
    ['on the unknown line', true, first(0.3), LIKELY],
    ['below it', true, first(0.299), UNKNOWN],
    ['an unsure head below it', false, first(0.1), UNKNOWN],
    ['no candidate', true, [], UNKNOWN],
  ])('%s', (_, sure, candidates, expected) => {
    expect(judge(sure, candidates, lines)).toEqual(expected);
  });

  it('names any head with a candidate when the model has no unknown line', () => {
    const { notConfidentBelow } = lines;
    expect(judge(true, first(0), { notConfidentBelow })).toEqual(LIKELY);
    expect(judge(true, [], { notConfidentBelow })).toEqual(UNKNOWN);
  });

  it('has no likely ones where both lines are one', () => {
    const one = { unknownBelow: 0.5, notConfidentBelow: 0.5 };
    expect(judge(true, first(0.5), one)).toEqual(CONFIDENT);
    expect(judge(true, first(0.49), one)).toEqual(UNKNOWN);
  });
});
