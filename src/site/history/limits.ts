export interface Limits {
  readonly entries: number;
  readonly bytes: number;
}

/** Beyond either the oldest go. */
export const HISTORY_LIMITS: Limits = { entries: 300, bytes: 100_000_000 };

interface Weighed {
  readonly id: string;
  readonly time: number;
  readonly bytes: number;
}

/**
 * Ids of the entries that no longer fit; the newest always stays.
 *
 * @param entries in any order
 */
export function beyondLimits(entries: readonly Weighed[], limits: Limits): string[] {
  const newestFirst = [...entries].sort((a, b) => b.time - a.time);
  let bytes = 0;
  const fits = newestFirst.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index > 0 && (index >= limits.entries || bytes > limits.bytes);
  });
  return fits < 0 ? [] : newestFirst.slice(fits).map(({ id }) => id);
}
