import { parse } from 'node:path';
import { headsCsv, type HeadsRow } from '../../contract/heads-csv.ts';
import { wireBox } from '../../gallery/wire.ts';
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
  const named = heads.map(({ box, name, group }) => ({ box: wireBox(box), ...name, group }));
  const content = { picture: path, sha256, same_as: sameAs, width, height, heads: named };
  return `${JSON.stringify(content, null, 1)}\n`;
}

function headCells({ box, name, group }: HeadEntry) {
  const [x1, y1, x2, y2] = wireBox(box);
  return { x1, y1, x2, y2, ...name, group };
}

/** All pictures, a row for each head. */
export function csvOf(
  entries: readonly PictureEntry[],
  problems: ReadonlyMap<string, string>,
): string {
  const rows = entries.flatMap(({ path, sameAs, heads }): HeadsRow[] => {
    const picture = { picture: path, same_as: sameAs };
    if (heads.length === 0) return [picture];
    return heads.map((head) => ({ ...picture, ...headCells(head) }));
  });
  const failed = Array.from(problems, ([picture, problem]) => ({ picture, problem }));
  return headsCsv([...rows, ...failed]);
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
