import { plainTag } from './words.ts';

export interface TagParts {
  readonly base: string;
  readonly groups: readonly string[];
}

/** Splits brackets off a tag; one of nothing but brackets stays whole. */
export function tagParts(tag: string): TagParts {
  let base = tag;
  const groups: string[] = [];
  for (;;) {
    const [, rest, group] = /^(.+?)_?\(([^()]+)\)$/.exec(base) ?? [];
    if (rest === undefined || group === undefined) return { base, groups };
    base = rest;
    groups.unshift(group);
  }
}

/** The works of an `ips` cell: a JSON list of tags, closest first; empty for anything else. */
export function worksOfCell(cell: string | undefined): string[] {
  if (cell === undefined || cell === '') return [];
  try {
    const list: unknown = JSON.parse(cell);
    if (!Array.isArray(list)) return [];
    return list.filter((item) => typeof item === 'string').map(plainTag);
  } catch {
    return [];
  }
}
