import { tableText } from '../table.ts';

/** Measures recognition, not the cache. */
export const NOTHING_KEPT = { RESULT_CACHE_MB: '0' };

/** One figure of the report. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

export const ms = (what: string, value: number): Row => ({ what, value, unit: 'ms' });
export const ratio = (what: string, value: number): Row => ({ what, value, unit: 'x' });
export const mib = (what: string, value: number): Row => ({ what, value, unit: 'MiB' });
export const kib = (what: string, bytes: number): Row => ({
  what,
  value: bytes / 1024,
  unit: 'KiB',
});
export const percent = (what: string, share: number): Row => ({
  what,
  value: 100 * share,
  unit: '%',
});

/** The report as Markdown: the machine, then a table per section. */
export function markdown(
  sections: ReadonlyMap<string, readonly Row[]>,
  facts: readonly string[],
): string {
  const tables = [...sections].map(([title, rows]) =>
    tableText({
      title,
      head: ['what', 'measured'],
      rows: rows.map(({ what, value, unit }) => [what, `${value.toFixed(2)} ${unit}`]),
    }),
  );
  return [...facts.map((fact) => `- ${fact}`), ...tables, ''].join('\n');
}
