import {
  countKnown,
  type Gallery,
  type GalleryCharacter,
  type GalleryPart,
  galleryPart,
} from '../recognition/match/gallery.ts';
import type { GallerySpace } from '../recognition/match/gallery-space.ts';
import { type ByteMatrix, matrixOf } from '../recognition/match/search/byte-matrix.ts';
import type { ByteRows } from '../recognition/match/search/quantise.ts';
import { similarityAt } from '../recognition/match/search/vectors.ts';
import type { PackParts } from './pack-parts.ts';

interface PackedRows {
  readonly width: number;
  readonly vectors: Float32Array;
  readonly ids: readonly string[];
  readonly characters: readonly GalleryCharacter[];
  readonly space?: GallerySpace;
  readonly bytes: ByteRows | undefined;
}

/** A gallery of pictures as plain data, to be posted between threads. */
export interface PackedGallery extends PackedRows {
  readonly grey?: PackedRows;
}

/**
 * Who teaches somebody asks about them about as often as about everybody whom the packs know. By Bayes'
 * rule each is the more probable by how many more these are; a similarity grows by this share of its
 * logarithm. Of fan art of ten people taught by three pictures each, beside 19,691 of the packs, 62 %
 * have the right name first, 30 % without it.
 */
const OWN_FAVOUR = 0.015;

/** Whoever has taught fewer is taken to know as many: one lesson does not tell whom they ask about. */
const FEWEST = 10;

function favourOf(own: GalleryPart, packs: readonly GalleryPart[]): number {
  const [taught, others] = [Math.max(FEWEST, countKnown([own])), countKnown(packs)];
  return others > taught ? OWN_FAVOUR * Math.log(others / taught) : 0;
}

/** One's own pictures and the packs; in the space that comes with a model the own are favoured. */
function beside(
  space: GallerySpace | undefined,
  own: GalleryPart,
  packs: readonly GalleryPart[],
): GalleryPart[] {
  if (!space || !('projection' in space)) return [own, ...packs];
  return [{ ...own, favour: favourOf(own, packs) }, ...packs];
}

function partOf(rows: PackedRows, matrix: ByteMatrix | undefined): GalleryPart {
  const { ids, characters, width, vectors: data } = rows;
  const similarity = (row: number, probe: Float32Array) =>
    similarityAt({ width, data }, row, probe);
  return galleryPart({ ids, characters, matrix, similarity });
}

function together(
  space: GallerySpace | undefined,
  width: number,
  parts: readonly GalleryPart[],
): Gallery {
  return { parts, width: space?.centre.length ?? width, space, known: countKnown(parts) };
}

export interface Matrices {
  readonly colour: ByteMatrix | undefined;
  readonly grey: ByteMatrix | undefined;
}

function matricesOf({ bytes, grey }: PackedGallery): Matrices {
  return { colour: bytes && matrixOf(bytes), grey: grey?.bytes && matrixOf(grey.bytes) };
}

/**
 * A gallery ready to be searched.
 *
 * @param packed placed as the packs are
 * @param matrices of its bytes; made here when absent
 */
export function openGallery(
  packed: PackedGallery,
  packs: readonly PackParts[] = [],
  matrices: Matrices = matricesOf(packed),
): Gallery {
  const { space, grey } = packed;
  const width = packed.width || (packs[0]?.width ?? 0);
  const own = partOf(packed, matrices.colour);
  const inColour = packs.map((pack) => pack.colour);
  const colour = together(space, width, beside(space, own, inColour));
  if (!grey) return colour;
  const inGrey = packs.map((pack) => pack.grey);
  const parts = beside(grey.space, partOf(grey, matrices.grey), inGrey);
  return { ...colour, grey: together(grey.space, width, parts) };
}
