import { aggregate } from './aggregate.ts';
import { normalised } from './embed.ts';
import { fitSpace, type GallerySpace, toSpace } from './gallery-space.ts';
import type { AdaptSpec, AggregateSpec } from './manifest.ts';
import { type Index, indexOf, shortlist } from './search/shortlist.ts';
import { similarityAt } from './search/vectors.ts';

/** A reference picture's embedding and whom it shows. */
export interface Reference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
  /** The embedding of the same picture without its colour, for probes that have none. */
  readonly grey?: Float32Array;
}

/** A character and its stretch of the gallery's vectors: `start` up to `end`, without it. */
interface Shelf {
  readonly work: string;
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** All references, those of one character next to each other in one array of unit vectors. Never changed: a new one is built. */
export interface Gallery {
  /** Numbers per vector; 0 when the gallery is empty. */
  readonly width: number;
  /** In the gallery's space, where it has one. */
  readonly vectors: Float32Array;
  readonly ids: readonly string[];
  readonly shelves: readonly Shelf[];
  /** Tells which characters are worth comparing, where there are too many to compare all. */
  readonly index: Index | undefined;
  /** What probes are put into before they are compared. */
  readonly space?: GallerySpace;
  /** The same references without their colour; absent when one of them has no such embedding. */
  readonly grey?: Gallery;
}

function groupByCharacter(references: readonly Reference[]): Reference[][] {
  const groups = new Map<string, Map<string, Reference>>();
  for (const reference of references) {
    const key = JSON.stringify([reference.work, reference.character]);
    const group = groups.get(key) ?? new Map<string, Reference>();
    group.set(reference.id, reference);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => [...group.values()]);
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

function joined(rows: readonly Float32Array[], width: number): Float32Array {
  const vectors = new Float32Array(rows.length * width);
  rows.forEach((row, index) => vectors.set(row, index * width));
  return vectors;
}

function checkWidths(references: readonly Reference[], rows: readonly Float32Array[]): void {
  const width = rows[0]?.length ?? 0;
  rows.forEach(({ length }, index) => {
    if (length === width) return;
    throw new RangeError(`Reference ${references[index]!.id} has ${length} numbers, not ${width}.`);
  });
}

function galleryOf(
  groups: readonly Reference[][],
  vectorOf: (reference: Reference) => Float32Array,
  adapt: AdaptSpec | undefined,
): Gallery {
  const references = groups.flat();
  const rows = references.map((reference) => normalised(vectorOf(reference)));
  checkWidths(references, rows);
  const width = rows[0]?.length ?? 0;
  const shelves = shelvesOf(groups);
  const ids = references.map(({ id }) => id);
  const space = adapt && rows.length > 0 ? fitSpace(rows, shelves, adapt) : undefined;
  const vectors = joined(space ? rows.map((row) => toSpace(space, row)) : rows, width);
  const index = indexOf({ width, data: vectors });
  return { width, vectors, ids, shelves, index, ...(space && { space }) };
}

/**
 * Builds the gallery. The same picture twice in one character counts once.
 *
 * @param adapt the manifest's: how its vectors are put into a space of their own; undefined leaves them
 *   as they are
 * @throws RangeError when the vectors differ in width
 */
export function buildGallery(
  references: readonly Reference[],
  adapt: AdaptSpec | undefined,
): Gallery {
  const groups = groupByCharacter(references);
  const colour = galleryOf(groups, ({ vector }) => vector, adapt);
  if (references.length === 0 || !references.every(({ grey }) => grey)) return colour;
  return { ...colour, grey: galleryOf(groups, ({ grey }) => grey!, adapt) };
}

/** How well a probe fits one character. */
export interface CharacterMatch {
  readonly work: string;
  readonly character: string;
  /** Over the character's references, as the manifest says (`softMax`, or `best` and `mean`). */
  readonly similarity: number;
  /** How many references the character has. */
  readonly references: number;
  /** Id of the reference that is most similar. */
  readonly reference: string;
}

function matchShelf(
  { vectors: data, width, ids }: Gallery,
  { work, character, start, end }: Shelf,
  probe: Float32Array,
  spec: AggregateSpec,
): CharacterMatch {
  const similarities = Float32Array.from({ length: end - start }, (_, i) =>
    similarityAt({ width, data }, start + i, probe),
  );
  const best = similarities.indexOf(similarities.reduce((a, b) => Math.max(a, b)));
  return {
    work,
    character,
    similarity: aggregate(similarities, spec),
    references: end - start,
    reference: ids[start + best]!,
  };
}

/**
 * The gallery's characters with their similarity to a probe, most similar first; equals in the
 * gallery's order. All of them, or in large galleries some fifty that are the most similar.
 *
 * @param probe unit vector as the embedder gives it
 * @throws RangeError when the probe's width is not the gallery's
 */
export function matchGallery(
  gallery: Gallery,
  probe: Float32Array,
  spec: AggregateSpec,
): CharacterMatch[] {
  if (gallery.shelves.length === 0) return [];
  if (probe.length !== gallery.width) {
    throw new RangeError(`The probe has ${probe.length} numbers, the gallery ${gallery.width}.`);
  }
  const placed = gallery.space ? toSpace(gallery.space, probe) : probe;
  const { index, shelves } = gallery;
  const chosen = index ? shortlist(index, shelves, placed, spec) : shelves;
  return chosen
    .map((shelf) => matchShelf(gallery, shelf, placed, spec))
    .sort((a, b) => b.similarity - a.similarity);
}
