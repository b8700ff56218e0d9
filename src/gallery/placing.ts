import type { CharacterName } from '../contract/names.ts';
import { cleanName } from './folder-name.ts';
import { aliasesOf, type NameBook, namesOf } from './name-book.ts';
import { type Naming, namesIn, plainNames, workTexts } from './name-search.ts';

/** Whom a folder of these names means; an empty character stands for the work alone. */
export type PlaceOf = (name: CharacterName) => CharacterName;

/** Everybody is who the folder says. */
export const asSaid: PlaceOf = ({ work, character }) => ({ work, character });

export type CharactersByWork = ReadonlyMap<string, readonly string[]>;

/** In their order, within works in that of their first. */
export function byWork<T extends { readonly work: string }>(all: readonly T[]): Map<string, T[]> {
  const works = new Map<string, T[]>();
  for (const one of all) {
    const known = works.get(one.work);
    if (known) known.push(one);
    else works.set(one.work, [one]);
  }
  return works;
}

export function charactersByWork(all: readonly CharacterName[]): CharactersByWork {
  const namesOf = (some: readonly CharacterName[]) => some.map(({ character }) => character);
  return new Map(Array.from(byWork(all), ([work, some]) => [work, namesOf(some)]));
}

/**
 * Finds plain names for somebody named in any language, of those known; unknown ones stay as they are, in
 * the work that is meant.
 */
export function resolverOf(known: CharactersByWork, naming: Naming): PlaceOf {
  const workOf = plainNames([...known.keys()], (one) => workTexts(naming, one));
  const inWorks = new Map<string, (name: string) => string>();

  return ({ work: name, character }) => {
    const work = workOf(name);
    const characters = known.get(work);
    if (!characters || character === '') return { work, character: cleanName(character) };
    const inWork =
      inWorks.get(work) ??
      plainNames(characters, (one) => namesIn(naming.namesOf(work, one).character));
    inWorks.set(work, inWork);
    return { work, character: inWork(character) };
  };
}

/**
 * Finds whom packs know by the names of any language, so that one's own pictures of them count for
 * them; anybody else is who the folder says, in the work that is meant.
 *
 * @param book names of the packs
 */
export function placesIn(book: NameBook): PlaceOf {
  if (book.size === 0) return asSaid;
  const known = Array.from(
    book,
    ([work, { characters }]) => [work, [...characters.keys()]] as const,
  );
  return resolverOf(new Map(known), {
    namesOf: (...one) => namesOf(book, ...one),
    aliasesOf: (work) => aliasesOf(book, work),
  });
}
