import { expect, it } from 'vitest';
import { stageTimes } from './stage-times.ts';

const sample = (stage: string, sum: number, count: number): [string, number][] => [
  [`kyara_stage_duration_seconds_sum{stage="${stage}"}`, sum],
  [`kyara_stage_duration_seconds_count{stage="${stage}"}`, count],
];

it('stageTimes gives the mean of what was measured in between', () => {
  const before = new Map(sample('decode', 1, 10));
  const after = new Map([...sample('decode', 1.5, 20), ...sample('recognise', 3, 10)]);
  expect(stageTimes(before, after)).toEqual([
    ['decode', 50],
    ['recognise', 300],
  ]);
  expect(stageTimes(after, after)).toEqual([]);
});
