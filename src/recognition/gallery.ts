import { normalised } from './embed.ts';
import type { MatchSpec } from './manifest.ts';

/** A reference picture's embedding and whom it shows. */
export interface Reference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
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
  readonly vectors: Float32Array;
  readonly ids: readonly string[];
  readonly shelves: readonly Shelf[];
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

/**
 * Builds the gallery. The same picture twice in one character counts once.
 *
 * @throws RangeError when the vectors differ in width
 */
export function buildGallery(references: readonly Reference[]): Gallery {
  const groups = groupByCharacter(references);
  const ordered = groups.flat();
  const width = ordered[0]?.vector.length ?? 0;
  const vectors = new Float32Array(ordered.length * width);
  ordered.forEach(({ id, vector }, index) => {
    if (vector.length !== width)
      throw new RangeError(`Reference ${id} has ${vector.length} numbers, not ${width}.`);
    vectors.set(normalised(vector), index * width);
  });
  let end = 0;
  const shelves = groups.map((group) => {
    const start = end;
    end += group.length;
    const { work, character } = group[0]!;
    return { work, character, start, end };
  });
  return { width, vectors, ids: ordered.map(({ id }) => id), shelves };
}

/** How well a probe fits one character. */
export interface CharacterMatch {
  readonly work: string;
  readonly character: string;
  /** `best` x highest + `mean` x mean cosine similarity over the character's references. */
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

function matchShelf(
  gallery: Gallery,
  shelf: Shelf,
  probe: Float32Array,
  weights: Pick<MatchSpec, 'best' | 'mean'>,
): CharacterMatch {
  let best = Number.NEGATIVE_INFINITY;
  let bestAt = shelf.start;
  let sum = 0;
  for (let index = shelf.start; index < shelf.end; index++) {
    const similarity = dot(gallery.vectors, index * gallery.width, probe);
    sum += similarity;
    if (similarity > best) {
      best = similarity;
      bestAt = index;
    }
  }
  const references = shelf.end - shelf.start;
  return {
    work: shelf.work,
    character: shelf.character,
    similarity: weights.best * best + weights.mean * (sum / references),
    references,
    reference: gallery.ids[bestAt]!,
  };
}

/**
 * Every character of the gallery with its similarity to a probe, most similar first.
 *
 * @param probe unit vector
 * @throws RangeError when the probe's width is not the gallery's
 */
export function matchGallery(
  gallery: Gallery,
  probe: Float32Array,
  weights: Pick<MatchSpec, 'best' | 'mean'>,
): CharacterMatch[] {
  if (gallery.shelves.length === 0) return [];
  if (probe.length !== gallery.width) {
    throw new RangeError(`The probe has ${probe.length} numbers, the gallery ${gallery.width}.`);
  }
  return gallery.shelves
    .map((shelf) => matchShelf(gallery, shelf, probe, weights))
    .sort((a, b) => b.similarity - a.similarity);
}
