export interface Table {
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table as Markdown, aligned. */
export function tableText({ title, note, head, rows }: Table): string {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '' : ':').padStart(width, '-'));
  const [first = '', ...rest] = all.map(line);
  return [`\n## ${title}\n`, ...(note ? [note, ''] : []), first, line(rule), ...rest].join('\n');
}
