import type { Table } from '../table.ts';

/** A self-contained HTML report. */

export interface WorstCase {
  readonly caption: string;
  readonly picture: string;
}

export interface Report {
  readonly title: string;
  readonly facts: readonly string[];
  readonly tables: readonly Table[];
  readonly worst: readonly { readonly title: string; readonly cases: readonly WorstCase[] }[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}

function tableHtml({ title, note, head, rows }: Table): string {
  const cells = (tag: string, row: readonly (string | number)[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  const text = note ? `<p>${escapeHtml(note)}</p>` : '';
  return `<h2>${escapeHtml(title)}</h2>${text}<table>${cells('th', head)}${body}</table>`;
}

function worstHtml({ title, cases }: Report['worst'][number]): string {
  const figures = cases.map(
    ({ caption, picture }) =>
      `<figure><img src="${escapeHtml(picture)}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  return `<h2>${escapeHtml(title)}</h2><div class="worst">${figures.join('')}</div>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #8886; padding: 0.2rem 0.8rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
.worst { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); }
figure { margin: 0; }
img { max-width: 100%; max-height: 240px; }
figcaption { font-size: 12px; overflow-wrap: anywhere; }`;

/** The whole page as text. */
export function reportHtml(report: Report): string {
  const facts = report.facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('');
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(report.title)}</title><style>${STYLE}</style>`,
    `<h1>${escapeHtml(report.title)}</h1><ul>${facts}</ul>`,
    ...report.tables.map(tableHtml),
    ...report.worst.map(worstHtml),
    '</html>\n',
  ].join('');
}
