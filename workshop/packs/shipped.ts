/** The references of the packs that are there. */
import { readShippedPacks } from '../../bench/evaluate/measure-packs.ts';
import { nameOf } from '../../bench/evaluate/identity-metrics.ts';
import type { Pack, PackHalf } from '../../src/gallery/pack.ts';
import { normalised } from '../../src/recognition/unit-vector.ts';
import type { Person } from './corrections.ts';
import type { PackReference } from './references.ts';
import { readEmbedder } from './write.ts';

/** References of those who are in the list, in the packs' order. */
function referencesOf({ info: { width }, works, colour, grey }: Pack, people: readonly Person[]) {
  const indexes = new Map(people.map((person, index) => [nameOf(person), index]));
  const vector = ({ rows }: PackHalf, row: number) =>
    normalised(Float32Array.from(rows.subarray(row * width, (row + 1) * width)));
  const owners = works.flatMap(({ work, characters }) =>
    characters.flatMap(({ character, references }) =>
      Array<number | undefined>(references).fill(indexes.get(nameOf({ work, character }))),
    ),
  );
  return owners.flatMap((character, row): PackReference[] => {
    if (character === undefined) return [];
    const crowding = [colour.crowding?.[row] ?? 0, grey.crowding?.[row] ?? 0] as const;
    return [{ character, colour: vector(colour, row), grey: vector(grey, row), crowding }];
  });
}

/**
 * Of these people, in the space that ships.
 *
 * @throws Error when the packs were made for another embedder
 */
export async function shippedReferences(
  people: readonly Person[],
  embedder = readEmbedder(),
): Promise<PackReference[]> {
  const packs = await readShippedPacks(embedder);
  return packs.flatMap((pack) => referencesOf(pack, people));
}
