/** How often characters are drawn: how many pictures have their tag on Danbooru. */
import type { TagCount, TagPage, TagPages } from '../names/lists.ts';
import { bracketsOf } from '../names/works.ts';
import type { Person } from './corrections.ts';
import { tagsByPages } from './tag-pages.ts';
import { keyOf, wordsOf } from './words.ts';

type Character = Omit<Person, 'files'>;

interface Candidate {
  readonly count: number;
  readonly brackets: readonly string[];
}

const FILLERS = new Set(['the', 'of', 'no', 'to', 'a', 'and', 'in', 'wa', 'ga', 'de']);

/** A bracket that so many names of a work have in common means the work: at least, of its names, of all. */
const SHORT_FORM = { least: 4, ofWork: 0.08, ofBracket: 0.6, ofWorkAlone: 0.4 };

const englishOf = ({ names, character }: Character) => names.en ?? character;
const wordsBefore = (name: string) => wordsOf(name.replaceAll(/\(.*?\)/g, ''));
const titleOf = ({ work, workNames }: Character) => wordsOf(workNames.en ?? work);
const tally = <T>(counts: Map<T, number>, key: T) => counts.set(key, (counts.get(key) ?? 0) + 1);

function indexed(tags: readonly TagCount[]): Map<string, Candidate[]> {
  const index = new Map<string, Candidate[]>();
  for (const { name, post_count: count } of tags) {
    const key = keyOf(wordsOf(name.replace(/(_\([^()]*\))+$/, '')));
    if (key) index.set(key, [...(index.get(key) ?? []), { count, brackets: bracketsOf(name) }]);
  }
  return index;
}

/** Brackets of each work that its name does not tell, as `kancolle`: those that many of its names have. */
function shortForms(
  characters: readonly Character[],
  index: ReadonlyMap<string, readonly Candidate[]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sizes = new Map<string, number>();
  const inAll = new Map<string, number>();
  const inWorks = new Map<string, Map<string, number>>();
  for (const one of characters) {
    tally(sizes, one.work);
    const own = inWorks.get(one.work) ?? new Map<string, number>();
    inWorks.set(one.work, own);
    const namesakes = index.get(keyOf(wordsBefore(englishOf(one)))) ?? [];
    for (const bracket of new Set(namesakes.flatMap(({ brackets }) => brackets))) {
      tally(own, bracket);
      tally(inAll, bracket);
    }
  }
  const isForm = (work: string, bracket: string, count: number) => {
    const ofWork = count / sizes.get(work)!;
    const { least, ...share } = SHORT_FORM;
    if (count < least) return false;
    const isMostly = ofWork >= share.ofWork && count / inAll.get(bracket)! >= share.ofBracket;
    return isMostly || ofWork >= share.ofWorkAlone;
  };
  return new Map(
    [...inWorks].map(([work, own]) => [
      work,
      new Set(
        [...own].flatMap(([bracket, count]) => (isForm(work, bracket, count) ? [bracket] : [])),
      ),
    ]),
  );
}

/**
 * Whether a bracket names the work: it has a word of its title, or is its title's beginning, and is
 * not the title of another.
 */
function names(work: readonly string[], bracket: string, titles: ReadonlySet<string>): boolean {
  const words = wordsOf(bracket);
  if (words.length === 0) return false;
  // "Blue Lock" and `blue_archive` have a word in common, and there is a Blue Archive.
  if (titles.has(keyOf(words)) && !words.every((word) => work.includes(word))) return false;
  return (
    words.some((word) => !FILLERS.has(word) && work.includes(word)) ||
    work.join('').includes(words.join(''))
  );
}

/** Pictures of each character, 0 where no tag alone tells that it is the character's. */
function countsByTag(characters: readonly Character[], tags: readonly TagCount[]): number[] {
  const index = indexed(tags);
  const forms = shortForms(characters, index);
  const titles = new Set(characters.map((one) => keyOf(titleOf(one))));
  return characters.map((one) => {
    const work = titleOf(one);
    const words = wordsBefore(englishOf(one));
    if (words.length === 0) return 0;
    const isOfWork = ({ brackets }: Candidate) =>
      brackets.some((bracket) => forms.get(one.work)!.has(bracket) || names(work, bracket, titles));
    const isPlain = ({ brackets }: Candidate) => brackets.length === 0;
    const most = (some: readonly Candidate[]) => Math.max(0, ...some.map(({ count }) => count));
    const form = keyOf(wordsOf(englishOf(one)));
    const inForm = form === keyOf(words) ? [] : (index.get(form) ?? []).filter(isOfWork);
    if (inForm.length > 0) return most(inForm);
    const called = index.get(keyOf(words)) ?? [];
    const whole = called.filter((tag) => isOfWork(tag) || (words.length > 1 && isPlain(tag)));
    if (whole.length > 0) return most(whole);
    if (words.length === 2) {
      return most(words.flatMap((word) => (index.get(word) ?? []).filter(isOfWork)));
    }
    return words.length === 1 && called.every(isPlain) ? most(called) : 0;
  });
}

/**
 * Pictures of each character, 0 where no tag is surely the character's. A tag is, which has the
 * words of the English name, in any order, and the work in brackets, or two words and no brackets;
 * before it one that has the form in brackets as well (`female_robin_(fire_emblem)`).
 * Else one that has one of two words and the work, as many games' tags do; else one with the only
 * word and no brackets, if nobody else has it. Wiki pages tell of others (`tagsByPages`), and the
 * larger number counts, as some tag may be but a costume's; but only that of a distinct tag, where
 * there is one.
 */
export function popularityOf(
  characters: readonly Character[],
  pages: TagPages,
  tagged = tagsByPages(characters, pages),
): number[] {
  const byTag = countsByTag(characters, pages.characters);
  const most = (some: readonly TagPage[]) =>
    Math.max(0, ...some.map(({ post_count }) => post_count));
  return tagged.map(({ pages: own, isDistinct }, i) =>
    isDistinct ? most(own) : Math.max(byTag[i]!, most(own)),
  );
}
