import type { Metrics } from '../../service.ts';

const STAGE = /^kyara_stage_duration_seconds_sum\{stage="([^"]+)"\}$/;

/** Mean ms of each stage between two readings. */
export function stageTimes(before: Metrics, after: Metrics): [stage: string, ms: number][] {
  return [...after.keys()].flatMap((name): [string, number][] => {
    const stage = STAGE.exec(name)?.[1];
    if (stage === undefined) return [];
    const count = name.replace('_sum{', '_count{');
    const grown = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
    return grown(count) > 0 ? [[stage, (1000 * grown(name)) / grown(count)]] : [];
  });
}
