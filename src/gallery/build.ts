import { type CharacterName, keyOf } from '../contract/names.ts';
import { augment } from '../recognition/match/augment.ts';
import type { Gallery, GalleryCharacter } from '../recognition/match/gallery.ts';
import {
  fitJointSpace,
  fitSpace,
  type GallerySpace,
  rowsInSpace,
} from '../recognition/match/gallery-space.ts';
import type { LearnedSpace, ModelSpaces } from '../recognition/match/model-spaces.ts';
import type { AdaptSpec } from '../recognition/manifest.ts';
import { rowsForShortlist } from '../recognition/match/search/shortlist.ts';
import { type Vectors, vectorAt } from '../recognition/match/search/vectors.ts';
import { normalise } from '../recognition/unit-vector.ts';
import { openGallery, type PackedGallery } from './open.ts';
import type { Reference } from './reference.ts';

/**
 * Larger galleries fit the space to the references with the lowest ids, which are hashes: so one
 * more or less rarely changes the space.
 */
const MOST_FITTED = 5000;

/** By whom they show, equal ones once. */
export function groupByCharacter<One extends CharacterName & { readonly id: string }>(
  references: readonly One[],
): One[][] {
  const groups = new Map<string, Map<string, One>>();
  for (const reference of references) {
    const key = keyOf(reference);
    const group = groups.get(key) ?? new Map<string, One>();
    group.set(reference.id, reference);
    groups.set(key, group);
  }
  return Array.from(groups.values(), (group) => [...group.values()]);
}

function charactersOf(groups: readonly Reference[][]): GalleryCharacter[] {
  let end = 0;
  return groups.map((group) => {
    const start = end;
    end += group.length;
    const { work, character } = group[0]!;
    const demo = group.every((one) => one.demo);
    return { work, character, start, end, ...(demo && { demo }) };
  });
}

type VectorOf = (reference: Reference) => Float32Array;

function rowsOf(references: readonly Reference[], vectorOf: VectorOf): Vectors {
  const width = references[0] ? vectorOf(references[0]).length : 0;
  const rows = { width, data: new Float32Array(references.length * width) };
  for (const [index, reference] of references.entries()) {
    const vector = vectorOf(reference);
    if (vector.length !== width) {
      throw new RangeError(`Reference ${reference.id} has ${vector.length} numbers, not ${width}.`);
    }
    const row = vectorAt(rows, index);
    row.set(vector);
    normalise(row);
  }
  return rows;
}

/** Those of real characters, where there are any: beside the cast, drawn by one hand, all others are alike. */
function real(groups: readonly Reference[][]): readonly Reference[][] {
  const some = groups.filter((group) => !group.every(({ demo }) => demo));
  return some.length > 0 ? some : groups;
}

function fitted(groups: readonly Reference[][]): readonly Reference[][] {
  const ids = groups.flatMap((group) => group.map(({ id }) => id));
  if (ids.length <= MOST_FITTED) return groups;
  const highest = ids.sort()[MOST_FITTED - 1]!;
  return groups
    .map((group) => group.filter(({ id }) => id <= highest))
    .filter(({ length }) => length > 0);
}

function spaceOf(
  groups: readonly Reference[][],
  vectorOf: VectorOf,
  adapt: AdaptSpec,
  learned: LearnedSpace | undefined,
): GallerySpace {
  const chosen = fitted(real(groups));
  const rows = rowsOf(chosen.flat(), vectorOf);
  const stretches = charactersOf(chosen);
  if (!learned) return fitSpace(rows, stretches, adapt);
  return fitJointSpace(rows, stretches, adapt, learned);
}

/**
 * What places vectors: the model's spaces, a fit to these references, or both; without any they stay
 * as they are.
 */
export interface Placing {
  readonly adapt?: AdaptSpec | undefined;
  readonly spaces?: ModelSpaces | undefined;
}

/**
 * How one's own references are placed. Packs lie in the model's spaces, so beside them own ones lie
 * there alone; without, these only help a fit.
 */
export function placingOf({ adapt, spaces }: Placing, besidePacks: boolean): Placing {
  if (besidePacks) return { spaces };
  return adapt ? { adapt, spaces } : {};
}

function placedIn(
  { adapt, spaces }: Placing,
  kind: 'colour' | 'grey',
  groups: readonly Reference[][],
  vectorOf: VectorOf,
): GallerySpace | undefined {
  const learned = spaces?.[kind];
  if (!adapt) return learned;
  return groups.length > 0 ? spaceOf(groups, vectorOf, adapt, learned) : undefined;
}

function packedRows(
  groups: readonly Reference[][],
  vectorOf: VectorOf,
  kind: 'colour' | 'grey',
  placing: Placing,
) {
  const embedded = rowsOf(groups.flat(), vectorOf);
  const space = placedIn(placing, kind, groups, vectorOf);
  const rows = space ? rowsInSpace(space, embedded) : embedded;
  if (space) augment(rows, charactersOf(groups));
  const { width, data: vectors } = rows;
  return { width, vectors, bytes: rowsForShortlist(rows), ...(space && { space }) };
}

/**
 * A gallery as plain data; equal pictures in one character count once. Up to 2 ms per reference: not
 * for the main thread.
 *
 * @param references the same id always has the same vectors
 * @throws RangeError when the vectors differ in width
 */
export function packGallery(
  references: readonly Reference[],
  placing: Placing = {},
): PackedGallery {
  const groups = groupByCharacter(references);
  // Shared by both halves, so that they are transferred once.
  const ids = groups.flatMap((group) => group.map(({ id }) => id));
  const names = { ids, characters: charactersOf(groups) };
  const colour = { ...names, ...packedRows(groups, ({ vector }) => vector, 'colour', placing) };
  if (!references.every(({ grey }) => grey)) return colour;
  const grey = packedRows(groups, (one) => one.grey!, 'grey', placing);
  return { ...colour, grey: { ...names, ...grey } };
}

/** `packGallery`, opened for searching. */
export function buildGallery(references: readonly Reference[], placing: Placing = {}): Gallery {
  return openGallery(packGallery(references, placing));
}
