/** What characters are called besides their names, for searching: as the wiki pages of their tags tell. */
import { searchText } from '../../src/contract/search-words.ts';
import { withoutBracket } from '../names/works.ts';
import type { Person } from './corrections.ts';
import type { Tagged } from './tag-pages.ts';

type Named = Pick<Person, 'names'>;

/** Whoever is drawn less is hardly typed by another name. */
const LEAST_DRAWN = 500;
const MOST_NAMES = 5;
/** Of a name, in letters: longer ones are sentences. */
const LENGTHS = { least: 2, most: 24 };

/** Names of two people, and what is no name. */
const UNUSABLE = /[/×＆&+]|\s[x-]\s/;
const SCRIPTS = /^[\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{N}\p{P}\p{S}\s]*$/u;

function isUsable(name: string): boolean {
  const { length } = searchText(name);
  const isShort = length >= LENGTHS.least && length <= LENGTHS.most;
  return isShort && SCRIPTS.test(name) && !UNUSABLE.test(name);
}

/** Without those that are found by the others already. */
function others(own: readonly string[], told: readonly string[]): string[] {
  const texts = own.map(searchText);
  const found: string[] = [];
  for (const name of told) {
    const text = searchText(name);
    if (found.length === MOST_NAMES) break;
    if (!isUsable(name) || texts.some((known) => known.includes(text))) continue;
    texts.push(text);
    found.push(name);
  }
  return found;
}

/**
 * Other names of each character that is drawn often.
 *
 * @param popularity of each, in their order, as are
 * @param tagged their tags
 */
export function otherNamesOf(
  characters: readonly Named[],
  popularity: readonly number[],
  tagged: readonly Tagged[],
): string[][] {
  return tagged.map(({ pages: own }, i) => {
    if (popularity[i]! < LEAST_DRAWN) return [];
    const { en, ja, zh } = characters[i]!.names;
    const told = own.flatMap(({ name, others: more }) => [name, ...more]);
    const plain = told.map((name) => withoutBracket(name).replaceAll('_', ' ').trim());
    return others(
      [en, ja, zh].flatMap((name) => name ?? []),
      plain,
    );
  });
}
