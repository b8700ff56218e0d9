/** Who is in pictures, as a table (docs/folders.md): one head a row. */
const COLUMNS = [
  'picture',
  'same_as',
  'x1',
  'y1',
  'x2',
  'y2',
  'work',
  'character',
  'score',
  'sure',
  'group',
  'problem',
] as const;

type Cell = string | number | boolean | undefined;

export type HeadsRow = Readonly<Partial<Record<(typeof COLUMNS)[number], Cell>>>;

/** Security: spreadsheets would run a name that begins so as a formula. */
function safeText(cell: Cell): string {
  const text = String(cell ?? '');
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV (RFC 4180), with a mark by which spreadsheets know that it is UTF-8. */
export function headsCsv(rows: readonly HeadsRow[]): string {
  const cells = rows.map((row) => COLUMNS.map((column) => quoted(safeText(row[column]))));
  return `\uFEFF${[COLUMNS, ...cells].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
