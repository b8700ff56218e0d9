/** The pictures that the packs are made of: seen, sorted out, and placed in one space. */
import { join } from 'node:path';
import { fitSpace, type GallerySpace, place } from '../../src/recognition/match/gallery-space.ts';
import { type Vectors, vectorAt } from '../../src/recognition/match/search/vectors.ts';
import { type Chosen, isClear, mostDifferent, withoutStrangers } from './choose.ts';
import { corrected, type Person } from './corrections.ts';
import { type Found, findHeads } from './found.ts';
import { readSources } from './sources.ts';

/** As the manifest's `match.adapt`; a large gallery has no need of its priors. */
const SPACE = { directions: 16, centrePrior: 5, spreadPrior: 30, evenness: 15 };

type Kind = 'vector' | 'grey';

interface Placed {
  readonly space: GallerySpace;
  readonly rows: Vectors;
}

export function stretchesOf(all: readonly Chosen[]) {
  const starts = all.flatMap(({ character }, row) =>
    row === 0 || all[row - 1]!.character !== character ? [row] : [],
  );
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? all.length }));
}

function rowsOf(all: readonly Chosen[], kind: Kind): Vectors {
  const width = all[0]!.found.vector.length;
  const data = new Float32Array(all.length * width);
  for (const [row, { found }] of all.entries()) data.set(found[kind], row * width);
  return { width, data };
}

export function placedRows(all: readonly Chosen[], kind: Kind): Placed {
  const rows = rowsOf(all, kind);
  const space = fitSpace(rows, stretchesOf(all), SPACE);
  for (let row = 0; row < all.length; row++) place(space, vectorAt(rows, row));
  return { space, rows };
}

/** Pictures with one clear head of whom they are said to show; grouped by character. */
export interface Pictures {
  readonly people: readonly Person[];
  readonly found: ReadonlyMap<string, Found>;
  readonly all: readonly Chosen[];
}

/** @param work holds `pictures`, by their hash; what is seen in them is kept there too */
export async function readPictures(work: string): Promise<Pictures> {
  const people = corrected(readSources());
  const hashes = people.flatMap(({ files }) => files.map(([, , sha256]) => sha256));
  const paths = new Map(hashes.map((sha256) => [sha256, join(work, 'pictures', sha256)]));
  const found = await findHeads(paths, work);
  const clear = people.flatMap(({ files }, character) =>
    files.flatMap(([, , sha256]) => {
      const one = found.get(sha256);
      return isClear(one) ? [{ character, found: one }] : [];
    }),
  );
  const isKept = withoutStrangers(clear, placedRows(clear, 'vector').rows);
  return { people, found, all: clear.filter((_, row) => isKept[row]) };
}

/** The references of each character, out of these pictures. */
export function chooseReferences(all: readonly Chosen[]): Chosen[] {
  const { rows } = placedRows(all, 'vector');
  return stretchesOf(all).flatMap(({ start, end }) => {
    const own = Array.from({ length: end - start }, (_, i) => start + i);
    return mostDifferent(own, all, rows).map((row) => all[row]!);
  });
}
