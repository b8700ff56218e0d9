import type { CharacterName } from '../contract/names.ts';
import type { NameBook } from './name-book.ts';
import { namesIn, plainNames } from './name-search.ts';

/** Whom a folder of these names means; an empty character stands for the work alone. */
export type PlaceOf = (name: CharacterName) => CharacterName;

/** Everybody is who the folder says. */
export const asSaid: PlaceOf = ({ work, character }) => ({ work, character });

/**
 * Finds whom packs know by the names of any language, so that one's own pictures of them count for
 * them; anybody else is who the folder says, in the work that is meant.
 *
 * @param book names of the packs
 */
export function placesIn(book: NameBook): PlaceOf {
  if (book.size === 0) return asSaid;
  const workOf = plainNames([...book.keys()], (one) => {
    const { work, aliases } = book.get(one)!;
    return [...namesIn(work), ...aliases];
  });
  const characterOf = new Map<string, (name: string) => string>();

  return ({ work: name, character }) => {
    const work = workOf(name);
    const known = book.get(work);
    if (!known || character === '') return { work, character };
    const { characters } = known;
    const inWork =
      characterOf.get(work) ??
      plainNames([...characters.keys()], (one) => namesIn(characters.get(one)!));
    characterOf.set(work, inWork);
    return { work, character: inWork(character) };
  };
}
