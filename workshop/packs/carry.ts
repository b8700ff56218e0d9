/**
 * References whose pictures are not at hand (a repository may be gone): taken over from the packs that
 * are there into the space that was learned anew.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { similarityAt, vectorsOf } from '../../src/recognition/match/search/vectors.ts';
import { SAME_DRAWING } from './choose.ts';
import type { Embedded } from './found.ts';
import type { Pictures } from './gather.ts';
import { byCharacter, type PlacedReference } from './references.ts';

const MOST_PAIRS = 20_000;

const CARRY = fileURLToPath(new URL('carry_rows.py', import.meta.url));

/** How many pictures of each person were listed and not seen. */
export function missingOf({ people, found }: Pick<Pictures, 'people' | 'found'>): number[] {
  const isMissing = (sha256: string) => {
    const one = found.get(sha256);
    return !one || (one.box !== undefined && !one.vector);
  };
  return people.map(({ files }) => files.filter(([, , sha256]) => isMissing(sha256)).length);
}

/** A picture as the embedder of the packs that are there sees it, and as the one of today does. */
export type Pair = readonly [before: Embedded, now: Embedded];

/**
 * What both embedders have seen; the map needs no more than `MOST_PAIRS` of them.
 *
 * @param before what that of the packs that are there saw, by SHA-256
 */
export function pairsOf(
  { all }: Pick<Pictures, 'all'>,
  before: ReadonlyMap<string, Embedded>,
): Pair[] {
  const pairs = all.flatMap(({ found }): Pair[] => {
    const former = before.get(found.sha256);
    return former ? [[former, found]] : [];
  });
  const share = Math.min(1, MOST_PAIRS / pairs.length);
  return pairs.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}

/** As the scripts read them: float32, one after the other. */
export function writeNumbers(file: string, parts: readonly Float32Array[]): void {
  const bytes = parts.map((one) => new Uint8Array(Float32Array.from(one).buffer));
  writeFileSync(file, Buffer.concat(bytes));
}

/**
 * Rows of one space as they would lie in another, by the linear map that fits the pictures at hand.
 *
 * @param work has `space.bin`, the other space
 * @param before the file of the space that the rows lie in
 */
export function moved(
  work: string,
  before: Buffer,
  rows: readonly PlacedReference[],
  pairs: readonly Pair[],
): PlacedReference[] {
  writeFileSync(join(work, 'before.bin'), before);
  const halves = (one: Embedded) => [one.vector, one.grey];
  writeNumbers(join(work, 'pairs.f32'), pairs.flat().flatMap(halves));
  writeNumbers(
    join(work, 'rows.f32'),
    rows.flatMap(({ colour, grey }) => [colour, grey]),
  );
  execFileSync('python3', [CARRY, work], { stdio: 'inherit' });
  const bytes = readFileSync(join(work, 'moved.f32'));
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const width = all.length / (2 * rows.length);
  return rows.map(({ character }, i) => {
    const [colour, grey] = [2 * i, 2 * i + 1].map((row) =>
      all.slice(row * width, (row + 1) * width),
    );
    return { character, colour: colour!, grey: grey! };
  });
}

/**
 * Those of the rows that no picture at hand shows: at most as many of a person as pictures are missing,
 * least alike first. All of whom no picture shows clearly: a former detector found the head.
 *
 * @param place puts an embedding where the rows are
 */
export function unseen(
  rows: readonly PlacedReference[],
  pictures: Pick<Pictures, 'all' | 'people' | 'found'>,
  place: (vector: Float32Array) => Float32Array,
): PlacedReference[] {
  const seen = byCharacter(pictures.all);
  const missing = missingOf(pictures);
  return [...byCharacter(rows)].flatMap(([character, own]) => {
    const shown = (seen.get(character) ?? []).map(({ found }) => place(found.vector));
    const placed = vectorsOf(shown);
    const likeness = ({ colour }: PlacedReference) =>
      Math.max(-1, ...shown.map((_, row) => similarityAt(placed, row, colour)));
    return own
      .map((one) => ({ one, like: likeness(one) }))
      .filter(({ like }) => like < SAME_DRAWING)
      .sort((a, b) => a.like - b.like)
      .slice(0, shown.length > 0 ? missing[character] : undefined)
      .map(({ one }) => one);
  });
}
