import { aggregate } from './aggregate.ts';
import { type GallerySpace, toSpace } from './gallery-space.ts';
import type { AggregateSpec } from '../manifest.ts';
import { type ByteMatrix, matrixOf } from './search/byte-matrix.ts';
import type { ByteRows } from './search/quantise.ts';
import { shortlist } from './search/shortlist.ts';
import { similarityAt } from './search/vectors.ts';

/** A character and its stretch of the gallery's vectors: `start` up to `end`, without it. */
export interface GalleryCharacter {
  readonly work: string;
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

interface GalleryRows {
  /** Numbers per vector; 0 when the gallery is empty. */
  readonly width: number;
  /** In the gallery's space, where it has one. */
  readonly vectors: Float32Array;
  readonly ids: readonly string[];
  readonly characters: readonly GalleryCharacter[];
  /** What probes are put into before they are compared. */
  readonly space?: GallerySpace;
}

/** All references, those of one character next to each other in one array of unit vectors. Never changed: a new one is built. */
export interface Gallery extends GalleryRows {
  /** Tells which characters are worth comparing, where there are too many to compare all. */
  readonly matrix: ByteMatrix | undefined;
  /** The same references without their colour; absent when one of them has no such embedding. */
  readonly grey?: Gallery;
}

/** A gallery as plain data, which may go from one thread to another. */
export interface PackedGallery extends GalleryRows {
  readonly bytes: ByteRows | undefined;
  readonly grey?: PackedGallery;
}

/** The gallery, ready to be searched. Only its bytes are copied. */
export function openGallery({ bytes, grey, ...rows }: PackedGallery): Gallery {
  const matrix = bytes && matrixOf(bytes);
  return { ...rows, matrix, ...(grey && { grey: openGallery(grey) }) };
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

function matchCharacter(
  { vectors: data, width, ids }: Gallery,
  { work, character, start, end }: GalleryCharacter,
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
  if (gallery.characters.length === 0) return [];
  if (probe.length !== gallery.width) {
    throw new RangeError(`The probe has ${probe.length} numbers, the gallery ${gallery.width}.`);
  }
  const placed = gallery.space ? toSpace(gallery.space, probe) : probe;
  const { matrix, characters } = gallery;
  const chosen = matrix ? shortlist(matrix, characters, placed, spec) : characters;
  return chosen
    .map((character) => matchCharacter(gallery, character, placed, spec))
    .sort((a, b) => b.similarity - a.similarity);
}
