/** References of characters, placed in the packs' space. */
import { vectorsOf } from '../../src/recognition/match/search/vectors.ts';
import { Neighbourhood } from './crowding.ts';

/** Vectors are unit vectors in the packs' space. */
export interface PlacedReference {
  /** Whom it shows, as a number. */
  readonly character: number;
  readonly colour: Float32Array;
  readonly grey: Float32Array;
}

/** A reference as a pack has it. */
export interface PackReference extends PlacedReference {
  /** How crowded it is among the others, with colour and without. */
  readonly crowding: readonly [number, number];
}

export function byCharacter<T extends Pick<PlacedReference, 'character'>>(
  all: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(one.character, [...(groups.get(one.character) ?? []), one]);
  return groups;
}

/**
 * @param all references of a pack
 * @returns those from `start` on, with their crowding among all
 */
export function withCrowding(all: readonly PlacedReference[], start = 0): PackReference[] {
  const characters = all.map(({ character }) => character);
  const [colour, grey] = (['colour', 'grey'] as const).map((half) =>
    new Neighbourhood(vectorsOf(all.map((one) => one[half])), characters).excess(start),
  );
  return all.slice(start).map((one, row) => ({ ...one, crowding: [colour![row]!, grey![row]!] }));
}
