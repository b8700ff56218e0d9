import { normalised } from './embed.ts';
import { fitSpace, type GallerySpace, toSpace } from './gallery-space.ts';
import type { AdaptSpec, AggregateSpec } from './manifest.ts';

/** A reference picture's embedding and whom it shows. */
export interface Reference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
  /** The embedding of the same picture without its colour, for probes that have none. */
  readonly grey?: Float32Array;
}

/** A character and its stretch of the gallery's vectors. */
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

function packed(rows: readonly Float32Array[], width: number): Float32Array {
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
  if (!adapt || rows.length === 0) return { width, vectors: packed(rows, width), ids, shelves };
  const space = fitSpace(rows, shelves, adapt);
  const adapted = rows.map((row) => toSpace(space, row));
  return { width, vectors: packed(adapted, width), ids, shelves, space };
}

/**
 * Builds the gallery. The same picture twice in one character counts once.
 *
 * @param adapt how its vectors are put into a space of their own; they are left as they are without it
 * @throws RangeError when the vectors differ in width
 */
export function buildGallery(references: readonly Reference[], adapt?: AdaptSpec): Gallery {
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

function dot(vectors: Float32Array, start: number, probe: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < probe.length; i++) sum += vectors[start + i]! * probe[i]!;
  return sum;
}

/**
 * One similarity of a character out of those of its references. With `softMax`
 * `ln(sum of exp(sharpness x similarity) / n^size) / sharpness`: references that are alike to the
 * probe support each other, and one that is not takes (almost) nothing away.
 *
 * @param similarities one or more cosine similarities
 */
export function aggregate(
  similarities: Float32Array,
  { best, mean, softMax }: AggregateSpec,
): number {
  const highest = similarities.reduce((a, b) => Math.max(a, b));
  const count = similarities.length;
  if (!softMax) return best * highest + (mean * similarities.reduce((a, b) => a + b)) / count;
  const { sharpness, size } = softMax;
  // From the highest on, so that no sharpness overflows.
  const sum = similarities.reduce((total, one) => total + Math.exp(sharpness * (one - highest)), 0);
  return highest + (Math.log(sum) - size * Math.log(count)) / sharpness;
}

function matchShelf(
  { vectors, width, ids }: Gallery,
  { work, character, start, end }: Shelf,
  probe: Float32Array,
  spec: AggregateSpec,
): CharacterMatch {
  const similarities = Float32Array.from({ length: end - start }, (_, i) =>
    dot(vectors, (start + i) * width, probe),
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
 * Every character of the gallery with its similarity to a probe, most similar first; equals in the
 * gallery's order.
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
  return gallery.shelves
    .map((shelf) => matchShelf(gallery, shelf, placed, spec))
    .sort((a, b) => b.similarity - a.similarity);
}
