import { aggregate } from './aggregate.ts';
import { type GallerySpace, toSpace } from './gallery-space.ts';
import type { AggregateSpec } from '../manifest.ts';
import { type ByteMatrix, matrixOf } from './search/byte-matrix.ts';
import type { ByteRows } from './search/quantise.ts';
import { shortlist } from './search/shortlist.ts';
import { similarityAt } from './search/vectors.ts';

export interface GalleryCharacter {
  readonly work: string;
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

interface GalleryRows {
  readonly width: number;
  readonly vectors: Float32Array;
  readonly ids: readonly string[];
  readonly characters: readonly GalleryCharacter[];
  readonly space?: GallerySpace;
}

/** All references, grouped by character. Immutable. */
export interface Gallery extends GalleryRows {
  /** For shortlists in large galleries. */
  readonly matrix: ByteMatrix | undefined;
  /** Without colour; absent when a reference has no such embedding. */
  readonly grey?: Gallery;
}

/** A gallery as plain data, to be posted between threads. */
export interface PackedGallery extends GalleryRows {
  readonly bytes: ByteRows | undefined;
  readonly grey?: PackedGallery;
}

/** The gallery, ready to be searched; only its bytes are copied. */
export function openGallery({ bytes, grey, ...rows }: PackedGallery): Gallery {
  const matrix = bytes && matrixOf(bytes);
  return { ...rows, matrix, ...(grey && { grey: openGallery(grey) }) };
}

export interface CharacterMatch {
  readonly work: string;
  readonly character: string;
  /** Aggregated as the manifest says (`softMax`, or `best` and `mean`). */
  readonly similarity: number;
  readonly references: number;
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
 * Characters by similarity to a probe, highest first (stable); in large galleries only the best
 * fifty or so.
 *
 * @param probe unit vector
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
