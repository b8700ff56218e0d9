import { keyOf } from '../contract/names.ts';
import { bookOf, type NameBook } from './name-book.ts';
import type { Pack } from './pack.ts';

/** A character of one or several packs. */
export interface PackCharacter {
  readonly work: string;
  readonly character: string;
  /** Vectors of all these packs. */
  readonly references: number;
  /** How often it is drawn; 0 where unknown. */
  readonly popularity: number;
  /** Other names, for searching only. */
  readonly aliases: readonly string[];
}

const NOBODY = { references: 0, popularity: 0, aliases: [] as readonly string[] };

/** The characters of packs, each once; in the order of the packs. */
export function charactersOfPacks(packs: readonly Pack[]): PackCharacter[] {
  const found = new Map<string, PackCharacter>();
  for (const { work, characters } of packs.flatMap(({ works }) => works)) {
    for (const { character, references, popularity = 0, aliases = [] } of characters) {
      const key = keyOf({ work, character });
      const known = found.get(key) ?? NOBODY;
      found.set(key, {
        work,
        character,
        popularity: Math.max(known.popularity, popularity),
        references: known.references + references,
        aliases: [...known.aliases, ...aliases],
      });
    }
  }
  return [...found.values()];
}

/** Names of packs' works and characters; later packs take precedence. */
export function namesOfPacks(packs: readonly Pack[]): NameBook {
  const works = packs.flatMap((pack) => pack.works);
  return bookOf(
    works.map(({ work, names, aliases, characters }) => ({
      work,
      names,
      aliases,
      characters: characters.map((one) => [one.character, one.names] as const),
    })),
  );
}
