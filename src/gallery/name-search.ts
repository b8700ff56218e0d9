import type { BothNames, CharacterName } from '../contract/names.ts';
import type { Names } from '../contract/language.ts';
import { joined, searchText, wordsOf } from '../contract/search-words.ts';
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
    return byText.get(joined(words)) ?? byText.get(inAnyOrder(words)) ?? clean;
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
      return [joined(words), inAnyOrder(words)];
    });
    for (const text of new Set(texts)) byText.set(text, byText.has(text) ? undefined : one);
  }
  byText.delete('');
  return byText;
}

/** Letters of a part of a title; fewer are in too many. */
const LEAST_LATIN = 4;
const LEAST_OTHER = 2;

const MOST_TOLD = 5;

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
 * Finds the works that a title may mean: the one that is called so; else those whose titles begin with it,
 * or else have a word that does (Latin), or hold it (Chinese, Japanese). One alone is meant.
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
    return { work, texts: [work, ...workTexts(naming, work)].map(wordsOf) };
  });
  const having = (has: (words: string) => boolean) =>
    titles.flatMap(({ work, texts }) => (texts.some(has) ? work : []));
  return (title) => {
    const work = called(title);
    if (all.has(work)) return [work];
    const text = searchText(title);
    const isLatin = /^[\p{sc=Latin}\p{N}]*$/u.test(text);
    if (text.length < (isLatin ? LEAST_LATIN : LEAST_OTHER)) return [];
    const begun = having((words) => joined(words).startsWith(text));
    if (begun.length > 0) return begun;
    return having((words) => (isLatin ? beginsWord(words, text) : joined(words).includes(text)));
  };
}

const LIST = { en: { mark: ', ', more: ' and others' }, zh: { mark: '、', more: ' 等' } } as const;

/** Some works for a message, when several are meant. */
export function toldWorks(works: readonly string[], language: keyof typeof LIST = 'en'): string {
  const { mark, more } = LIST[language];
  const some = works.slice(0, MOST_TOLD).join(mark);
  return works.length > MOST_TOLD ? `${some}${more}` : some;
}

/** A name's folded words, and these as one. */
interface SearchName {
  readonly words: string;
  readonly whole: string;
}

/** What a character is searched by. */
export interface SearchText {
  readonly names: readonly SearchName[];
  readonly work: string;
}

/** @param aliases other names of the character, for searching only */
export function searchTextOf(
  { work, character }: CharacterName,
  naming: Naming,
  aliases: readonly string[],
): SearchText {
  const names = naming.namesOf(work, character);
  return {
    names: [character, ...namesIn(names.character), ...aliases].map((name) => {
      const words = wordsOf(name);
      return { words, whole: joined(words) };
    }),
    work: [work, ...workTexts(naming, work)].map(searchText).join('\n'),
  };
}

/** Whether the text is the beginning of a word, or of several. */
function beginsWord(name: string, text: string): boolean {
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    if (joined(name.slice(at)).startsWith(text)) return true;
  }
  return false;
}

/**
 * How well words are found in a name: 0 is the name itself, then its beginning, a word's, any part,
 * and the words in another order.
 */
function rankIn(name: SearchName, words: readonly string[], text: string): number {
  const at = name.whole.indexOf(text);
  if (at === 0) return name.whole === text ? 0 : 1;
  if (at > 0) return beginsWord(name.words, text) ? 2 : 3;
  return words.length > 1 && words.every((word) => name.words.includes(word)) ? 4 : Infinity;
}

function rankOf({ names, work }: SearchText, words: readonly string[]): number | undefined {
  const text = words.join('');
  let best = Infinity;
  for (const name of names) best = Math.min(best, rankIn(name, words, text));
  if (best < Infinity) return best;
  return work.includes(text) ? 5 : undefined;
}

/** Those with a text in one of their names or the work's, the best found first; all for none. */
export function foundByName<T>(
  all: readonly T[],
  typed: string,
  textOf: (one: T) => SearchText,
): readonly T[] {
  const words = wordsOf(typed).split(' ').filter(Boolean);
  if (words.length === 0) return all;
  const found = all.flatMap((one) => {
    const rank = rankOf(textOf(one), words);
    return rank === undefined ? [] : [{ one, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
