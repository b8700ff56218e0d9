import { median } from '../stopwatch.ts';

export interface Measurement {
  /** Fastest round in ms: the cost without disturbance. */
  readonly best: number;
  /** Median round in ms. */
  readonly median: number;
}

const ROUNDS = 25;
const WARM_UP = 3;

/** Times pieces of work in turn, so that a busy moment meets all alike. */
export async function measureSideBySide(
  works: readonly (() => Promise<unknown>)[],
  rounds = ROUNDS,
): Promise<Measurement[]> {
  const times = works.map((): number[] => []);
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[index]!.push(performance.now() - start);
    }
  }
  return times.map((each) => ({ best: Math.min(...each), median: median(each) }));
}

/**
 * Work per second with `width` pieces always under way.
 *
 * @param total pieces in all
 */
export async function throughput(
  work: () => Promise<unknown>,
  width: number,
  total: number,
): Promise<number> {
  let left = total;
  const start = performance.now();
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: width }, lane));
  return (1000 * total) / (performance.now() - start);
}
