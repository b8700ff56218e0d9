import { type BothNames, type CharacterName, keyOf } from '../contract/names.ts';
import type { Names } from '../contract/language.ts';
import {
  FOUND,
  foundIn,
  isLatin,
  withoutBlanks,
  type SearchName,
  searchNameOf,
  searchText,
  wordsOf,
} from '../contract/search-words.ts';
import { foldAll } from '../contract/traditional.ts';
import { cleanName } from './folder-name.ts';

/** What stands between the words of a name. Other marks tell people apart: Miku, Miku★. */
const BETWEEN_WORDS = /[\s・·=]+/g;

const plainWords = (name: string) => foldAll(name).replaceAll(BETWEEN_WORDS, ' ').trim();

/** The texts of a name in all its languages. */
export function namesIn(names: Names): string[] {
  return Object.values(names).filter((name) => name !== undefined);
}

/**
 * Finds plain names: a name that is one stays, as does one that is nobody's or several people's in
 * any language; else it is the only one that has it, in any order of its words.
 */
export function plainNames(
  plain: readonly string[],
  textsOf: (plain: string) => readonly string[],
): (name: string) => string {
  const all = new Set(plain);
  let byText: ReadonlyMap<string, string | undefined> | undefined;
  return (name) => {
    const clean = cleanName(name);
    if (all.has(clean)) return clean;
    byText ??= indexOf(all, textsOf);
    const words = plainWords(clean);
    return byText.get(withoutBlanks(words)) ?? byText.get(inAnyOrder(words)) ?? clean;
  };
}

/** The family's name is first or last. The blank tells it from the words as one. */
function inAnyOrder(words: string): string {
  return words.split(' ').sort().join(' ');
}

/** Plain names by the texts of all their names, and by their words; undefined for several people's. */
function indexOf(all: Iterable<string>, textsOf: (plain: string) => readonly string[]) {
  const byText = new Map<string, string | undefined>();
  for (const one of all) {
    const texts = [one, ...textsOf(one)].map(plainWords).flatMap((words) => {
      return [withoutBlanks(words), inAnyOrder(words)];
    });
    for (const text of new Set(texts)) byText.set(text, byText.has(text) ? undefined : one);
  }
  byText.delete('');
  return byText;
}

/** Letters of a part of a title; fewer are in too many. */
const LEAST_LATIN = 4;
const LEAST_OTHER = 2;

/** The same for people. */
export const LEAST_LETTERS = `at least ${LEAST_LATIN} Latin letters, or ${LEAST_OTHER} others`;
export const ZH_LEAST_LETTERS = `至少 ${LEAST_LATIN} 个拉丁字母或 ${LEAST_OTHER} 个其他文字`;

/** Whether a title can only be the whole one of a work. */
export function isTooShort(title: string): boolean {
  const text = searchText(title);
  return text.length < (isLatin(text) ? LEAST_LATIN : LEAST_OTHER);
}

const MOST_TOLD = 5;

/**
 * Whether a name has Latin words, the last perhaps only begun. Written as one they must end where a word does:
 * "onepunch" is in "One Punch Man", but "nope" is not in "Sakurasou no Pet".
 */
function hasWords(words: string, text: string): (name: SearchName) => boolean {
  return (name) =>
    ` ${name.words}`.includes(` ${words}`) || (foundIn(name, text) ?? Infinity) <= FOUND.words;
}

/** What works and their characters are called. */
export interface Naming {
  readonly namesOf: (work: string, character: string) => BothNames;
  /** Other titles of a work, for searching only. */
  readonly aliasesOf: (work: string) => readonly string[];
}

/** As a library has them. */
export function namingBy(library: {
  names: Naming['namesOf'];
  workAliases: Naming['aliasesOf'];
}): Naming {
  return {
    namesOf: (...one) => library.names(...one),
    aliasesOf: (work) => library.workAliases(work),
  };
}

/** What a work is called in any language, by its other titles too. */
export function workTexts({ namesOf, aliasesOf }: Naming, work: string): string[] {
  return [...namesIn(namesOf(work, '').work), ...aliasesOf(work)];
}

/**
 * Finds the works that a title may mean: the one that is called so; else those that are but for marks; else
 * those whose titles have words that begin with it (Latin); else those that begin with it, or else hold it
 * (Chinese, Japanese). One alone is meant.
 *
 * @param whole those that only the whole title means
 */
export function worksMeant(
  works: readonly string[],
  naming: Naming,
  whole: readonly string[] = [],
): (title: string) => readonly string[] {
  const called = plainNames([...works, ...whole], (one) => workTexts(naming, one));
  const all = new Set([...works, ...whole]);
  const titles = [...new Set(works)].map((work) => {
    return { work, texts: [work, ...workTexts(naming, work)].map(searchNameOf) };
  });
  const having = (has: (title: SearchName) => boolean) =>
    titles.flatMap(({ work, texts }) => (texts.some(has) ? work : []));
  return (title) => {
    const work = called(title);
    if (all.has(work)) return [work];
    const text = searchText(title);
    const same = having((name) => name.whole === text);
    if (same.length > 0) return same;
    if (isTooShort(title)) return [];
    if (isLatin(text)) return having(hasWords(wordsOf(title), text));
    const begun = having((name) => name.whole.startsWith(text));
    return begun.length > 0 ? begun : having((name) => name.whole.includes(text));
  };
}

const LIST = { en: { mark: ', ', more: ' and others' }, zh: { mark: '、', more: ' 等' } } as const;

/** Some works for a message, when several are meant. */
export function toldWorks(works: readonly string[], language: keyof typeof LIST = 'en'): string {
  const { mark, more } = LIST[language];
  const some = works.slice(0, MOST_TOLD).join(mark);
  return works.length > MOST_TOLD ? `${some}${more}` : some;
}

/** What a character is searched by. */
export interface SearchText {
  readonly names: readonly SearchName[];
  readonly titles: readonly SearchName[];
}

type Searched = CharacterName & { readonly aliases?: readonly string[] };

/**
 * What characters are searched by, by their other names too; each is worked out once.
 *
 * @param folded names that have been folded before; those that are new come in
 */
export function searchTextsBy(
  naming: Naming,
  folded = new Map<string, SearchName>(),
): (one: Searched) => SearchText {
  const folding = (name: string) => {
    const known = folded.get(name) ?? searchNameOf(name);
    folded.set(name, known);
    return known;
  };
  const titles = new Map<string, readonly SearchName[]>();
  const texts = new Map<string, SearchText>();
  const titlesOf = (work: string) => {
    const known = titles.get(work) ?? [work, ...workTexts(naming, work)].map(folding);
    titles.set(work, known);
    return known;
  };
  return ({ work, character, aliases = [] }) => {
    const key = keyOf({ work, character });
    const names = () => [
      character,
      ...namesIn(naming.namesOf(work, character).character),
      ...aliases,
    ];
    const known = texts.get(key) ?? { names: names().map(folding), titles: titlesOf(work) };
    texts.set(key, known);
    return known;
  };
}

/** The title is worth less than the name, but the whole title more than a part of the name. */
const RANKS = {
  name: [0, 2, 3, 5],
  title: [1, 6, 6, 7],
  /** The whole title, which is in the name, too. */
  both: 0.5,
  /** Whole words of the name, or their beginnings. */
  anyOrder: [2, 4],
} as const;

function rankInAnyOrder({ words }: SearchName, typed: readonly string[]): number {
  if (typed.length < 2 || !typed.every((word) => words.includes(word))) return Infinity;
  const list = words.split(' ');
  const isBegun = (word: string) => !isLatin(word) || list.some((one) => one.startsWith(word));
  if (!typed.every(isBegun)) return Infinity;
  return RANKS.anyOrder[typed.every((word) => list.includes(word)) ? 0 : 1];
}

/** Ranks what characters are searched by; the titles that they share are looked at once. */
function rankingBy(typed: readonly string[]): (one: SearchText) => number {
  const text = typed.join('');
  const ranked = (name: SearchName, ranks: readonly number[]) => {
    const found = foundIn(name, text);
    return found === undefined ? Infinity : ranks[found]!;
  };
  const byTitles = new Map<readonly SearchName[], number>();
  const rankOfTitles = (titles: readonly SearchName[]) => {
    const rank =
      byTitles.get(titles) ?? Math.min(...titles.map((title) => ranked(title, RANKS.title)));
    byTitles.set(titles, rank);
    return rank;
  };
  return ({ names, titles }) => {
    const byName = Math.min(
      ...names.map((name) => Math.min(ranked(name, RANKS.name), rankInAnyOrder(name, typed))),
    );
    const byTitle = rankOfTitles(titles);
    // Naruto Uzumaki comes before all others of Naruto.
    if (byTitle === RANKS.title[0] && byName < Infinity) return Math.min(byName, RANKS.both);
    return Math.min(byName, byTitle);
  };
}

interface Search<T> {
  readonly textOf: (one: T) => SearchText;
  /** Of those who are found as well, who has more is first. */
  readonly weightOf: (one: T) => number;
}

/** Those with a text in one of their names or the work's, the best found first; all for none. */
export function foundByName<T>(
  all: readonly T[],
  typed: string,
  { textOf, weightOf }: Search<T>,
): readonly T[] {
  const words = wordsOf(typed).split(' ').filter(Boolean);
  if (words.length === 0) return all;
  const rankOf = rankingBy(words);
  return all
    .flatMap((one) => {
      const rank = rankOf(textOf(one));
      return rank < Infinity ? [{ one, rank, weight: weightOf(one) }] : [];
    })
    .sort((a, b) => a.rank - b.rank || (a.weight === b.weight ? 0 : b.weight - a.weight))
    .map(({ one }) => one);
}
