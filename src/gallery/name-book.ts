import type { Names } from '../contract/language.ts';
import { nameOf } from './folder-name.ts';
import type { NamesFile } from './names-file.ts';
import type { PlaceOf } from './placing.ts';

export interface GalleryNames {
  readonly work: Names;
  readonly character: Names;
}

interface WorkNames {
  readonly work: Names;
  readonly characters: ReadonlyMap<string, Names>;
}

export type NameBook = ReadonlyMap<string, WorkNames>;

/** A work's names with those of another file, which take precedence. */
export function mergedNames(known: WorkNames | undefined, file: NamesFile): WorkNames {
  const characters = new Map(known?.characters);
  for (const [folder, names] of Object.entries(file.characters ?? {})) {
    const character = nameOf(folder);
    characters.set(character, { ...characters.get(character), ...names });
  }
  return { work: { ...known?.work, ...file.work }, characters };
}

/** Names of folders, for those whom they mean; later folders take precedence. */
export function placedNames(book: NameBook, placeOf: PlaceOf): NameBook {
  const placed = new Map<string, { work: Names; characters: Map<string, Names> }>();
  for (const [folder, names] of book) {
    const { work } = placeOf({ work: folder, character: '' });
    const known = placed.get(work) ?? { work: {}, characters: new Map<string, Names>() };
    known.work = { ...known.work, ...names.work };
    for (const [name, its] of names.characters) {
      const { character } = placeOf({ work: folder, character: name });
      known.characters.set(character, { ...known.characters.get(character), ...its });
    }
    placed.set(work, known);
  }
  return placed;
}

export function namesOf(book: NameBook, work: string, character: string): GalleryNames {
  const known = book.get(work);
  return { work: known?.work ?? {}, character: known?.characters.get(character) ?? {} };
}

/** Both names; the first take precedence. */
export function joinedGalleryNames(first: GalleryNames, second: GalleryNames): GalleryNames {
  return {
    work: { ...second.work, ...first.work },
    character: { ...second.character, ...first.character },
  };
}
