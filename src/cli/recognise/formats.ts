import { parse } from 'node:path';
import type { HeadEntry, PictureEntry } from './entries.ts';
import { xmpOf } from './xmp.ts';

/** Of a tag; a comma would end it. */
function tagOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s,_\p{Cc}]+/gu, '_');
}

/** A line of tags in the style of Danbooru, characters first; empty without any. */
export function tagsOf({ heads }: PictureEntry): string {
  const names = heads.flatMap(({ name }) => name ?? []);
  const tags = [...names.map(({ character }) => character), ...names.map(({ work }) => work)];
  const line = [...new Set(tags.map(tagOf))].join(', ');
  return line && `${line}\n`;
}

function jsonOf({ path, sha256, sameAs, picture, heads }: PictureEntry): string {
  const { width, height } = picture;
  const named = heads.map(({ box, name, group }) => ({ box, ...name, group }));
  const content = { picture: path, sha256, same_as: sameAs, width, height, heads: named };
  return `${JSON.stringify(content, null, 1)}\n`;
}

const COLUMNS = 'picture,same_as,x1,y1,x2,y2,work,character,score,sure,group,problem'.split(',');

type Cell = string | number | boolean | undefined;

/** Security: spreadsheets would run a name that begins so as a formula. */
function cellText(cell: Cell): string {
  const text = String(cell ?? '');
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvRow(cells: Readonly<Record<string, Cell>>): string {
  const texts = COLUMNS.map((column) => cellText(cells[column]));
  return texts
    .map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',');
}

function headCells({ box: [x1, y1, x2, y2], name, group }: HeadEntry) {
  return { x1, y1, x2, y2, ...name, group };
}

/** All pictures, a row for each head, with a mark by which spreadsheets know that it is UTF-8. */
export function csvOf(
  entries: readonly PictureEntry[],
  problems: ReadonlyMap<string, string>,
): string {
  const rows = entries.flatMap(({ path, sameAs, heads }) => {
    const picture = { picture: path, same_as: sameAs };
    if (heads.length === 0) return [csvRow(picture)];
    return heads.map((head) => csvRow({ ...picture, ...headCells(head) }));
  });
  const failed = Array.from(problems, ([picture, problem]) => csvRow({ picture, problem }));
  return `\uFEFF${[COLUMNS.join(','), ...rows, ...failed].map((row) => `${row}\r\n`).join('')}`;
}

export const CSV_FILE = 'kyara.csv';

function withoutExtension(path: string): string {
  const { dir, name } = parse(path);
  return dir === '' ? name : `${dir}/${name}`;
}

export interface Sidecar {
  readonly pathOf: (picture: string) => string;
  /** Empty when there is nothing to say. */
  readonly contentOf: (entry: PictureEntry) => string;
}

/** What lies beside each picture, named as those who read it look for it. */
export const SIDECARS = {
  txt: { pathOf: (picture) => `${withoutExtension(picture)}.txt`, contentOf: tagsOf },
  xmp: { pathOf: (picture) => `${picture}.xmp`, contentOf: xmpOf },
  json: { pathOf: (picture) => `${picture}.json`, contentOf: jsonOf },
} as const satisfies Readonly<Record<string, Sidecar>>;
