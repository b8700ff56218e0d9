import { foldAll } from './traditional.ts';

/** What stands between the words of a name, or is left out by who types it: blanks, dots, marks and stars. */
const SEPARATORS = /[\s\p{P}\p{S}]+/gu;

/** The words of a name, folded for searching, with one blank between them; a name of marks alone stays. */
export function wordsOf(name: string): string {
  const folded = foldAll(name);
  return folded.replaceAll(SEPARATORS, ' ').trim() || folded;
}

/** The words as one: people write Japanese names with and without blanks. */
export function withoutBlanks(words: string): string {
  return words.replaceAll(' ', '');
}

/** The whole name as one word, folded for searching. */
export function searchText(name: string): string {
  return withoutBlanks(wordsOf(name));
}

/** A name as it is searched: its folded words, and these as one. */
export interface SearchName {
  readonly words: string;
  readonly whole: string;
}

export function searchNameOf(name: string): SearchName {
  const words = wordsOf(name);
  return { words, whole: withoutBlanks(words) };
}

/** How well a text is found in a name, best first. */
export const FOUND = { whole: 0, words: 1, beginning: 2, part: 3 } as const;

export type Found = (typeof FOUND)[keyof typeof FOUND];

/** Whether a folded text is in an alphabet whose words are written apart. */
export const isLatin = (text: string) => /^[\p{sc=Latin}\p{N}]*$/u.test(text);

function foundFrom(words: readonly string[], text: string): Found | undefined {
  let taken = '';
  for (const word of words) {
    taken += word;
    if (taken.length >= text.length) break;
  }
  if (!taken.startsWith(text)) return undefined;
  return taken === text ? FOUND.words : FOUND.beginning;
}

/**
 * How well a text is found in a name: as the whole name, as words of it, at the beginning of a word, or else
 * within one. Words that are written as one may begin anywhere, so the end counts as a beginning.
 *
 * @param text as `searchText` folds it, not empty
 * @returns undefined where it is not in it
 */
export function foundIn({ words, whole }: SearchName, text: string): Found | undefined {
  if (!whole.includes(text)) return undefined;
  if (whole === text) return FOUND.whole;
  const list = words.split(' ');
  const ranks = list.flatMap((_word, i) => foundFrom(list.slice(i), text) ?? []);
  if (ranks.length > 0) return Math.min(...ranks) as Found;
  if (isLatin(text)) return list.some((word) => word.includes(text)) ? FOUND.part : undefined;
  return whole.endsWith(text) ? FOUND.beginning : FOUND.part;
}
