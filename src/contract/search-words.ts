import { foldAll } from './traditional.ts';

/** What stands between the words of a name, or is left out by who types it: blanks, dots, marks and stars. */
const SEPARATORS = /[\s\p{P}\p{S}]+/gu;

/** The words of a name, folded for searching, with one blank between them; a name of marks alone stays. */
export function wordsOf(name: string): string {
  const folded = foldAll(name);
  return folded.replaceAll(SEPARATORS, ' ').trim() || folded;
}

/** The words as one: people write Japanese names with and without blanks. */
export function joined(words: string): string {
  return words.replaceAll(' ', '');
}

/** The whole name as one word, folded for searching. */
export function searchText(name: string): string {
  return joined(wordsOf(name));
}
