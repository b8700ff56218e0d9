/** The pictures that the packs are made of: seen, sorted out, and placed in one space. */
import { join } from 'node:path';
import { augment } from '../../src/recognition/match/augment.ts';
import {
  fitSpace,
  type GallerySpace,
  rowsInSpace,
  toSpace,
} from '../../src/recognition/match/gallery-space.ts';
import { weigh } from '../../src/recognition/match/model-spaces.ts';
import { type Vectors, vectorAt, vectorsOf } from '../../src/recognition/match/search/vectors.ts';
import { type Chosen, clearOf, mostDifferent, withoutStrangers } from './choose.ts';
import { corrected, type Person } from './corrections.ts';
import { type Found, findHeads } from './found.ts';
import { listedHeads } from './seen.ts';
import { readSources, type Sources } from './sources.ts';
import { readWeights } from './write.ts';

/**
 * What the embedder's parts count among thousands, and how many numbers they have: frozen, tuned,
 * colour. With all alike, which is best among a hundred, many are told by their colours alone, and
 * of 12,815 characters many have the same.
 */
const PARTS = [
  { numbers: 128, weight: 0.8 },
  { numbers: 256, weight: 1.3 },
  { numbers: 128, weight: 0.5 },
];

/** More than the manifest's `match.adapt`, whose priors are for small galleries. */
export const ADAPT = { directions: 64, centrePrior: 5, spreadPrior: 30, evenness: 8 };
const MOST_SAMPLED = 5000;

export type Kind = 'vector' | 'grey';

export function stretchesOf(all: readonly Chosen[]) {
  const starts = all.flatMap(({ character }, row) =>
    row === 0 || all[row - 1]!.character !== character ? [row] : [],
  );
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? all.length }));
}

function rowsOf(all: readonly Chosen[], kind: Kind): Vectors {
  return vectorsOf(all.map(({ found }) => found[kind]));
}

/** As packs have references: placed in a space that is there, and drawn together. */
export function packedIn(space: GallerySpace, references: readonly Chosen[], kind: Kind): Vectors {
  const rows = rowsInSpace(space, rowsOf(references, kind));
  augment(rows, stretchesOf(references));
  return rows;
}

/** What each number of a vector counts. */
export const WEIGHTS = Float32Array.from(
  PARTS.flatMap(({ numbers, weight }) => Array<number>(numbers).fill(weight)),
);

function weighed(vector: Float32Array): Float32Array {
  const copy = Float32Array.from(vector);
  weigh(copy, WEIGHTS);
  return copy;
}

/**
 * Where drawings are compared, to choose among them: a space that is fitted to them, as those of
 * small galleries are. The packs' own is learned from what is chosen.
 */
function drawingsOf(all: readonly Chosen[]) {
  const rows = rowsOf(all, 'vector');
  for (let row = 0; row < all.length; row++) vectorAt(rows, row).set(weighed(vectorAt(rows, row)));
  const space = fitSpace(rows, stretchesOf(all), ADAPT, MOST_SAMPLED);
  return {
    rows: rowsInSpace(space, rows),
    place: (vector: Float32Array) => toSpace(space, weighed(vector)),
  };
}

/** Pictures with one clear head of whom they are said to show; grouped by character. */
export interface Pictures {
  readonly people: readonly Person[];
  readonly found: ReadonlyMap<string, Found>;
  readonly all: readonly Chosen[];
  /** Puts an embedding where drawings are compared. */
  readonly place: (vector: Float32Array) => Float32Array;
}

/**
 * Every picture that is there, with one clear head.
 *
 * @param people of the list
 * @param work holds `pictures`, by their hash; what is seen in them is kept there too
 */
export async function clearPictures(sources: Sources, people: readonly Person[], work: string) {
  const hashes = people.flatMap(({ files }) => files.map(([, , sha256]) => sha256));
  const paths = new Map(hashes.map((sha256) => [sha256, join(work, 'pictures', sha256)]));
  const found = await findHeads(paths, work, listedHeads(sources, readWeights().detector));
  const clear = people.flatMap(({ files }, character) =>
    clearOf(files.map(([, , sha256]) => found.get(sha256))).map((one) => ({
      character,
      found: one,
    })),
  );
  return { found, clear };
}

/** @param work as for `clearPictures` */
export async function readPictures(work: string): Promise<Pictures> {
  const sources = readSources();
  const people = corrected(sources);
  const { found, clear } = await clearPictures(sources, people, work);
  const { rows, place } = drawingsOf(clear);
  const characters = clear.map(({ character }) => character);
  const isKept = withoutStrangers(characters, rows);
  return { people, found, all: clear.filter((_, row) => isKept[row]), place };
}

/** The references of each character, out of these pictures. */
export function chooseReferences(all: readonly Chosen[]): Chosen[] {
  const { rows } = drawingsOf(all);
  const faces = all.map(({ found: { face } }) => face);
  return stretchesOf(all).flatMap(({ start, end }) => {
    const own = Array.from({ length: end - start }, (_, i) => start + i);
    return mostDifferent(own, faces, rows).map((row) => all[row]!);
  });
}
