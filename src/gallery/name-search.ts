import type { Names } from '../contract/language.ts';
import { cleanName } from './folder-name.ts';

/** Accents of Latin letters, not the Japanese voicing marks. */
const ACCENTS = /[\u0300-\u036f]/g;

/** For comparing typed names: ignores case, width, accents and kind of kana. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase();
  return plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** What stands between the words of a name: people write Japanese names with and without it. */
const SEPARATORS = /[\s・·=]+/g;

/** The words of a folded name, separated by one blank. */
const wordsOf = (name: string) => folded(name).replaceAll(SEPARATORS, ' ').trim();

/** The words as one. */
const joined = (words: string) => words.replaceAll(' ', '');

function namesIn(names: Names): string[] {
  return Object.values(names).filter((name) => name !== undefined);
}

/** The plain name itself, or the only one with that name in some language. */
export function plainName(
  name: string,
  plain: readonly string[],
  named: (plain: string) => Names,
): string {
  const clean = cleanName(name);
  if (plain.includes(clean)) return clean;
  const text = joined(wordsOf(clean));
  if (text === '') return clean;
  const isMeant = (one: string) =>
    [one, ...namesIn(named(one))].some((it) => joined(wordsOf(it)) === text);
  const [meant, another] = plain.filter(isMeant);
  return meant === undefined || another !== undefined ? clean : meant;
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

/** @param aliases other names, for searching only */
export function searchTextOf(
  { work, character }: { readonly work: string; readonly character: string },
  names: { readonly work: Names; readonly character: Names },
  aliases: readonly string[],
): SearchText {
  return {
    names: [character, ...namesIn(names.character), ...aliases].map((name) => {
      const words = wordsOf(name);
      return { words, whole: joined(words) };
    }),
    work: [work, ...namesIn(names.work)].map((name) => joined(wordsOf(name))).join('\n'),
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
