import type { Names } from '../contract/language.ts';
import { cleanName } from './folder-name.ts';

/** For comparing typed names: ignores case, width and kind of kana. */
function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

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
  const text = folded(clean);
  const isMeant = (one: string) => [one, ...namesIn(named(one))].some((it) => folded(it) === text);
  const [meant, another] = plain.filter(isMeant);
  return meant === undefined || another !== undefined ? clean : meant;
}

/** What a character is searched by, folded. */
export interface SearchText {
  readonly names: readonly string[];
  readonly work: string;
}

/** @param aliases other names, for searching only */
export function searchTextOf(
  { work, character }: { readonly work: string; readonly character: string },
  names: { readonly work: Names; readonly character: Names },
  aliases: readonly string[],
): SearchText {
  return {
    names: [character, ...namesIn(names.character), ...aliases].map(folded),
    work: folded([work, ...namesIn(names.work)].join('\n')),
  };
}

/** How well a text is found: 0 is the name itself, then its beginning, a word's, any part. */
function rankOf({ names, work }: SearchText, text: string): number | undefined {
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  if (names.some((name) => name.includes(` ${text}`))) return 2;
  if (names.some((name) => name.includes(text))) return 3;
  return work.includes(text) ? 4 : undefined;
}

/** Those with a text in one of their names or the work's, the best found first; all for none. */
export function foundByName<T>(
  all: readonly T[],
  typed: string,
  textOf: (one: T) => SearchText,
): readonly T[] {
  const text = folded(typed).trim();
  if (text === '') return all;
  const found = all.flatMap((one) => {
    const rank = rankOf(textOf(one), text);
    return rank === undefined ? [] : [{ one, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
