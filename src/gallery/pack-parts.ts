import {
  type GalleryCharacter,
  type GalleryPart,
  matrixPart,
} from '../recognition/match/gallery.ts';
import { paddedWidth } from '../recognition/match/search/quantise.ts';
import { AGREEMENT } from './pack-rows.ts';
import type { Pack, PackHalf } from './pack.ts';

/**
 * Share of a reference's excess crowding that is taken from its similarities: what has many
 * neighbours is near to everybody's probes (a hub; Lample et al. 2018, "Word translation without
 * parallel data", 2.3, halves it as well). One's own pictures are taken to be crowded as most are.
 */
const DISTRUST = 0.4;

/**
 * Added to a character's similarities for ten times as many pictures, and the mean logarithm over the
 * packs that ship, from which it counts: who is often drawn is often asked about.
 */
const POPULARITY = { weight: 0.01, usual: 1.6 };

/** A pack as parts of a gallery. */
export interface PackParts {
  readonly width: number;
  readonly colour: GalleryPart;
  readonly grey: GalleryPart;
}

function charactersOf({ works }: Pack): GalleryCharacter[] {
  let end = 0;
  return works.flatMap(({ work, characters }) =>
    characters.map(({ character, references, popularity }) => {
      const start = end;
      end += references;
      return { work, character, start, end, ...(popularity !== undefined && { popularity }) };
    }),
  );
}

/** Factors that make of each row's product with a unit vector the similarity of what it was made of. */
function scalesOf(rows: Int8Array, width: number): Float32Array {
  const scales = new Float32Array(rows.length / width);
  for (let row = 0; row < scales.length; row++) {
    let squares = 0;
    for (let i = row * width; i < (row + 1) * width; i++) squares += rows[i]! * rows[i]!;
    scales[row] = squares > 0 ? 1 / (AGREEMENT * Math.sqrt(squares)) : 0;
  }
  return scales;
}

function padded(rows: Int8Array, width: number, to: number): Int8Array {
  if (width === to) return rows;
  const wide = new Int8Array((rows.length / width) * to);
  for (let row = 0; row * width < rows.length; row++) {
    wide.set(rows.subarray(row * width, (row + 1) * width), row * to);
  }
  return wide;
}

function offsetsOf(characters: readonly GalleryCharacter[], crowding: Float32Array): Float32Array {
  const offsets = crowding.map((excess) => DISTRUST * excess);
  for (const { start, end, popularity } of characters) {
    if (popularity === undefined) continue;
    const favour = POPULARITY.weight * (Math.log10(1 + popularity) - POPULARITY.usual);
    for (let row = start; row < end; row++) offsets[row]! -= favour;
  }
  return offsets;
}

export function packPart(
  characters: readonly GalleryCharacter[],
  { rows, crowding }: PackHalf,
  width: number,
): GalleryPart {
  const count = rows.length / width;
  const wide = paddedWidth(width);
  const scales = scalesOf(rows, width);
  const offsets = offsetsOf(characters, crowding ?? new Float32Array(count));
  const bytes = padded(rows, width, wide);
  return matrixPart(characters, { count, padded: wide, bytes, scales, offsets, error: 0 });
}

/** Some 15 ms for 5,000 references. */
export function partsOf(pack: Pack): PackParts {
  const characters = charactersOf(pack);
  const { width } = pack.info;
  return {
    width,
    colour: packPart(characters, pack.colour, width),
    grey: packPart(characters, pack.grey, width),
  };
}
