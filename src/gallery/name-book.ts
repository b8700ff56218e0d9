import type { BothNames } from '../contract/names.ts';
import type { Names } from '../contract/language.ts';
import { nameOf } from './folder-name.ts';
import type { NamesFile } from './names-file.ts';
import type { PlaceOf } from './placing.ts';

interface WorkNames {
  readonly work: Names;
  /** Other titles, for searching only. */
  readonly aliases: readonly string[];
  readonly characters: ReadonlyMap<string, Names>;
}

export type NameBook = ReadonlyMap<string, WorkNames>;

export interface NamedWork {
  readonly work: string;
  readonly names: Names | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly characters: Iterable<readonly [character: string, names: Names | undefined]>;
}

/** What the names file of a work says. */
export function namedWork(work: string, { work: names, characters = {} }: NamesFile): NamedWork {
  const its = Object.entries(characters).map(([folder, one]) => [nameOf(folder), one] as const);
  return { work, names, characters: its };
}

/** Later names take precedence. */
export function bookOf(works: Iterable<NamedWork>): NameBook {
  const book = new Map<
    string,
    { work: Names; aliases: readonly string[]; characters: Map<string, Names> }
  >();
  for (const { work, names, aliases = [], characters } of works) {
    const known = book.get(work) ?? { work: {}, aliases: [], characters: new Map<string, Names>() };
    known.work = { ...known.work, ...names };
    known.aliases = [...known.aliases, ...aliases];
    for (const [character, its] of characters) {
      known.characters.set(character, { ...known.characters.get(character), ...its });
    }
    book.set(work, known);
  }
  return book;
}

/** Names of folders, for those whom they mean; later folders take precedence. */
export function placedNames(book: NameBook, placeOf: PlaceOf): NameBook {
  const placed = Array.from(book, ([folder, { work: names, characters }]) => ({
    work: placeOf({ work: folder, character: '' }).work,
    names,
    characters: Array.from(characters, ([name, its]) => {
      return [placeOf({ work: folder, character: name }).character, its] as const;
    }),
  }));
  return bookOf(placed);
}

export function namesOf(book: NameBook, work: string, character: string): BothNames {
  const known = book.get(work);
  return { work: known?.work ?? {}, character: known?.characters.get(character) ?? {} };
}

/** Other titles of a work, for searching only. */
export function aliasesOf(book: NameBook, work: string): readonly string[] {
  return book.get(work)?.aliases ?? [];
}

/** Both names; the first take precedence. */
export function joinedGalleryNames(first: BothNames, second: BothNames): BothNames {
  return {
    work: { ...second.work, ...first.work },
    character: { ...second.character, ...first.character },
  };
}
