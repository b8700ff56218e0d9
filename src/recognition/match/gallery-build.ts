import type { Gallery, Reference, Shelf } from './gallery.ts';
import { fitSpace, type GallerySpace, isSameSpace, place } from './gallery-space.ts';
import type { AdaptSpec } from '../manifest.ts';
import { atOnce, counting, type Pieces } from '../pieces.ts';
import { ByteMatrix } from './search/byte-matrix.ts';
import { rowsForShortlist } from './search/shortlist.ts';
import { type Vectors, vectorAt } from './search/vectors.ts';
import { normalise } from '../unit.ts';

/** References that are grouped, and rows that are put into the space, in one piece. */
const GROUPED_PER_PIECE = 2000;
const PLACED_PER_PIECE = 128;

/**
 * More references than this are sampled to fit the space: those with the lowest ids, which are hashes.
 * So a reference more or less leaves the space of a large gallery as it is, nearly always, and what
 * was put into it before can be kept.
 */
const MOST_FITTED = 5000;

function* groupByCharacter(references: readonly Reference[]): Pieces<Reference[][]> {
  const groups = new Map<string, Map<string, Reference>>();
  yield* counting(references.length, GROUPED_PER_PIECE, (index) => {
    const reference = references[index]!;
    const key = JSON.stringify([reference.work, reference.character]);
    const group = groups.get(key) ?? new Map<string, Reference>();
    group.set(reference.id, reference);
    groups.set(key, group);
  });
  const maps = [...groups.values()];
  yield;
  const lists: Reference[][] = [];
  yield* counting(maps.length, GROUPED_PER_PIECE, (index) =>
    lists.push([...maps[index]!.values()]),
  );
  return lists;
}

/** One group after the other. */
function* joined(groups: readonly Reference[][]): Pieces<Reference[]> {
  const references: Reference[] = [];
  yield* counting(groups.length, GROUPED_PER_PIECE, (index) => {
    for (const reference of groups[index]!) references.push(reference);
  });
  return references;
}

function shelvesOf(groups: readonly Reference[][]): Shelf[] {
  let end = 0;
  return groups.map((group) => {
    const start = end;
    end += group.length;
    const { work, character } = group[0]!;
    return { work, character, start, end };
  });
}

type VectorOf = (reference: Reference) => Float32Array;

/** The references' vectors, each of length 1, one after the other. */
function* rowsOf(references: readonly Reference[], vectorOf: VectorOf): Pieces<Vectors> {
  const width = references[0] ? vectorOf(references[0]).length : 0;
  const rows = { width, data: new Float32Array(references.length * width) };
  yield* counting(references.length, PLACED_PER_PIECE, (index) => {
    const vector = vectorOf(references[index]!);
    const { id } = references[index]!;
    if (vector.length !== width) {
      throw new RangeError(`Reference ${id} has ${vector.length} numbers, not ${width}.`);
    }
    const row = vectorAt(rows, index);
    row.set(vector);
    normalise(row);
  });
  return rows;
}

/** The highest of the `count` lowest ids. */
function* lowest(ids: readonly string[], count: number): Pieces<string> {
  let kept: string[] = [];
  let bar: string | undefined;
  yield* counting(ids.length, GROUPED_PER_PIECE, (index) => {
    const id = ids[index]!;
    if (bar !== undefined && id >= bar) return;
    kept.push(id);
    if (kept.length < 2 * count) return;
    kept = kept.sort().slice(0, count);
    bar = kept.at(-1);
  });
  return kept.sort()[count - 1]!;
}

/** The groups of those references that the space is fitted to. */
function* fitted(groups: readonly Reference[][]): Pieces<readonly Reference[][]> {
  const ids = (yield* joined(groups)).map(({ id }) => id);
  yield;
  if (ids.length <= MOST_FITTED) return groups;
  const highest = yield* lowest(ids, MOST_FITTED);
  const kept: Reference[][] = [];
  yield* counting(groups.length, GROUPED_PER_PIECE, (index) => {
    const group = groups[index]!.filter(({ id }) => id <= highest);
    if (group.length > 0) kept.push(group);
  });
  return kept;
}

function* spaceOf(groups: readonly Reference[][], vectorOf: VectorOf, adapt: AdaptSpec) {
  const chosen = yield* fitted(groups);
  const rows = yield* rowsOf(chosen.flat(), vectorOf);
  return yield* fitSpace(rows, shelvesOf(chosen), adapt);
}

/** Which row of a gallery a reference is; none when the gallery's space is another one. */
function* rowsInSpace(
  space: GallerySpace,
  gallery: Gallery | undefined,
): Pieces<ReadonlyMap<string, Float32Array>> {
  const rows = new Map<string, Float32Array>();
  if (!gallery?.space || !isSameSpace(space, gallery.space)) return rows;
  const { ids, width, vectors: data } = gallery;
  yield* counting(ids.length, GROUPED_PER_PIECE, (index) => {
    rows.set(ids[index]!, vectorAt({ width, data }, index));
  });
  return rows;
}

/** Puts the rows into the space, in place; those that a gallery has there already are copied. */
function* placeAll(
  rows: Vectors,
  ids: readonly string[],
  space: GallerySpace,
  before: Gallery | undefined,
): Pieces<void> {
  const placed = yield* rowsInSpace(space, before);
  yield* counting(ids.length, PLACED_PER_PIECE, (index) => {
    const row = vectorAt(rows, index);
    const known = placed.get(ids[index]!);
    if (known) row.set(known);
    else place(space, row);
  });
}

function* galleryOf(
  groups: readonly Reference[][],
  vectorOf: VectorOf,
  adapt: AdaptSpec | undefined,
  before: Gallery | undefined,
): Pieces<Gallery> {
  const references = yield* joined(groups);
  yield;
  const rows = yield* rowsOf(references, vectorOf);
  const ids = references.map(({ id }) => id);
  yield;
  const space = adapt && ids.length > 0 ? yield* spaceOf(groups, vectorOf, adapt) : undefined;
  if (space) yield* placeAll(rows, ids, space, before);
  const { width, data: vectors } = rows;
  const bytes = rowsForShortlist(rows);
  const matrix = bytes && new ByteMatrix(bytes);
  return { width, vectors, ids, shelves: shelvesOf(groups), matrix, ...(space && { space }) };
}

/**
 * Builds the gallery in pieces of a few milliseconds. The same picture twice in one character counts
 * once.
 *
 * @param references the same id always has the same vectors
 * @param adapt the manifest's: how its vectors are put into a space of their own; undefined leaves them
 *   as they are
 * @param before the gallery so far, of the same model; what it has in the same place is taken from it
 * @throws RangeError when the vectors differ in width
 */
export function* galleryInPieces(
  references: readonly Reference[],
  adapt: AdaptSpec | undefined,
  before?: Gallery,
): Pieces<Gallery> {
  const groups = yield* groupByCharacter(references);
  const colour = yield* galleryOf(groups, ({ vector }) => vector, adapt, before);
  if (references.length === 0 || !references.every(({ grey }) => grey)) return colour;
  const grey = yield* galleryOf(groups, (reference) => reference.grey!, adapt, before?.grey);
  return { ...colour, grey };
}

/** The same in one go. */
export function buildGallery(
  references: readonly Reference[],
  adapt: AdaptSpec | undefined,
): Gallery {
  return atOnce(galleryInPieces(references, adapt));
}
