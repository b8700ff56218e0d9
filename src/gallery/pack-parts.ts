import {
  type GalleryCharacter,
  type GalleryPart,
  galleryPart,
} from '../recognition/match/gallery.ts';
import { ByteMatrix } from '../recognition/match/search/byte-matrix.ts';
import { paddedWidth } from '../recognition/match/search/quantise.ts';
import { AGREEMENT } from './pack-rows.ts';
import type { Pack } from './pack.ts';

/** A pack as parts of a gallery. */
export interface PackParts {
  readonly width: number;
  readonly colour: GalleryPart;
  readonly grey: GalleryPart;
}

function charactersOf({ works }: Pack): GalleryCharacter[] {
  let end = 0;
  return works.flatMap(({ work, characters }) =>
    characters.map(({ character, references }) => {
      const start = end;
      end += references;
      return { work, character, start, end };
    }),
  );
}

/** Factors that make of each row's product with a unit vector the similarity of what it was made of. */
function scalesOf(rows: Int8Array, width: number): Float32Array {
  return Float32Array.from({ length: rows.length / width }, (_, row) => {
    let squares = 0;
    for (let i = row * width; i < (row + 1) * width; i++) squares += rows[i]! * rows[i]!;
    return squares > 0 ? 1 / (AGREEMENT * Math.sqrt(squares)) : 0;
  });
}

function padded(rows: Int8Array, width: number, to: number): Int8Array {
  if (width === to) return rows;
  const wide = new Int8Array((rows.length / width) * to);
  for (let row = 0; row * width < rows.length; row++) {
    wide.set(rows.subarray(row * width, (row + 1) * width), row * to);
  }
  return wide;
}

function partOf(characters: readonly GalleryCharacter[], rows: Int8Array, width: number) {
  const count = rows.length / width;
  const wide = paddedWidth(width);
  const matrix = new ByteMatrix({ count, padded: wide, scales: scalesOf(rows, width), error: 0 });
  matrix.setRows(0, padded(rows, width, wide));
  return galleryPart({
    characters,
    matrix,
    similarity: (row, probe) => matrix.similarity(row, probe),
  });
}

/** Some 15 ms for 5,000 references. */
export function partsOf(pack: Pack): PackParts {
  const characters = charactersOf(pack);
  const { width } = pack.info;
  return {
    width,
    colour: partOf(characters, pack.rows, width),
    grey: partOf(characters, pack.grey, width),
  };
}
