import type { Names } from '../../contract/language.ts';
import type { ModelLibrary } from '../../library/library.ts';
import { cleanName } from '../../gallery/folder-name.ts';
import type { CharacterName } from '../../library/gallery/store/store.ts';
import { folded, type Shelf } from './known.ts';

function isNamed(names: Names, name: string): boolean {
  return Object.values(names).some((one) => one !== undefined && folded(one) === folded(name));
}

/** The plain name itself, or the only one with that name in some language. */
function resolved(name: string, plain: readonly string[], namesOf: (plain: string) => Names) {
  const clean = cleanName(name);
  if (plain.includes(clean)) return clean;
  const meant = plain.filter(
    (one) => folded(one) === folded(clean) || isNamed(namesOf(one), clean),
  );
  return meant.length === 1 ? meant[0]! : clean;
}

/** Plain names for a work and character named in any language; unknown ones stay as they are. */
export function resolvePlace(
  { work: workName, character: characterName }: CharacterName,
  shelves: readonly Shelf[],
  library: Pick<ModelLibrary, 'names'>,
): CharacterName {
  const works = [...new Set(shelves.map((shelf) => shelf.work))];
  const work = resolved(workName, works, (plain) => library.names(plain, '').work);
  const characters = shelves.filter((shelf) => shelf.work === work);
  const character = resolved(
    characterName,
    characters.map((shelf) => shelf.character),
    (plain) => library.names(work, plain).character,
  );
  return { work, character };
}
