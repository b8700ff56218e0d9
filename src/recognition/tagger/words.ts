import { withoutEntities } from '../entities.ts';

/** A tag without HTML entities, backslashes before brackets, and spaces. */
export function plainTag(text: string): string {
  return withoutEntities(text)
    .replace(/\\(?=[()])/g, '')
    .trim()
    .replace(/\s+/g, '_');
}

/** Not capitalised inside titles, in English and romanised Japanese. */
const SMALL_WORDS = new Set(
  'a an and at by de for from ga in ni no of on or the to van von wa with wo'.split(' '),
);
const ROMAN_NUMERAL = /^(ii|iii|iv|vi|vii|viii|ix|xi|xii|xiii)$/;

function capitalised(word: string): string {
  return word
    .replace(/(^|[^\p{L}\p{N}\p{M}'’])(\p{L})/gu, (_, mark: string, letter: string) => {
      return mark + letter.toUpperCase();
    })
    .replace(/^([do])'(\p{L})/iu, (_, first: string, letter: string) => {
      return `${first.toUpperCase()}'${letter.toUpperCase()}`;
    });
}

function wordInTitle(word: string, index: number): string {
  if (ROMAN_NUMERAL.test(word)) return word.toUpperCase();
  if (index > 0 && SMALL_WORDS.has(word)) return word;
  const capital = capitalised(word);
  return index > 0 ? capital.replace(/^D'/, "d'") : capital;
}

/** `kimetsu_no_yaiba` as `Kimetsu no Yaiba`. */
export function readable(tag: string): string {
  return tag.split('_').filter(Boolean).map(wordInTitle).join(' ');
}

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
