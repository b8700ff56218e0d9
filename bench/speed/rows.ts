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

/** The report as Markdown: facts about the machine, then a table per section. */
export function markdown(
  sections: ReadonlyMap<string, readonly Row[]>,
  facts: readonly string[],
): string {
  const lines = facts.map((fact) => `- ${fact}`);
  for (const [title, rows] of sections) {
    lines.push('', `## ${title}`, '', '| what | |', '|---|---|');
    for (const { what, value, unit } of rows)
      lines.push(`| ${what} | ${value.toFixed(2)} ${unit} |`);
  }
  return `${lines.join('\n')}\n`;
}
