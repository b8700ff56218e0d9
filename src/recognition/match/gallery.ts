import { keyOf } from '../../contract/names.ts';
import { aggregate } from './aggregate.ts';
import { type GallerySpace, isLearned, toSpace } from './gallery-space.ts';
import type { AggregateSpec } from '../manifest.ts';
import { ByteMatrix } from './search/byte-matrix.ts';
import type { ByteRows } from './search/quantise.ts';
import { shortlist } from './search/shortlist.ts';
import { similarityAt } from './search/vectors.ts';
import { normalised } from '../unit-vector.ts';

export interface GalleryCharacter {
  readonly work: string;
  readonly character: string;
  readonly start: number;
  readonly end: number;
  /** Only demonstrates: named when sure, not counted. */
  readonly demo?: true;
  /** How many pictures of it are known elsewhere, where a pack tells. */
  readonly popularity?: number;
}

/** Rows of references, grouped by character: one's own pictures, or those of a pack. */
export interface GalleryPart {
  readonly characters: readonly GalleryCharacter[];
  readonly byName: ReadonlyMap<string, GalleryCharacter>;
  /** Of each row's picture; absent where there are none. */
  readonly ids?: readonly string[];
  /** For shortlists; absent where comparing all is as fast. */
  readonly matrix?: ByteMatrix | undefined;
  /** Cosine similarity of a row's vector with a unit vector; of a pack's rounded row, an estimate. */
  readonly similarity: (row: number, probe: Float32Array) => number;
  /** Adds a row's vector, as nearly as it is kept. */
  readonly addTo: (sum: Float32Array, row: number) => void;
  /** Added to the similarities of its characters, but of those who only demonstrate. Default 0. */
  readonly favour?: number;
}

/** Everybody who can be named. Immutable. */
export interface Gallery {
  readonly parts: readonly GalleryPart[];
  /** Numbers per embedding; 0 for an empty gallery. */
  readonly width: number;
  readonly space?: GallerySpace | undefined;
  /** How many characters can be named, without those that only demonstrate. */
  readonly known: number;
  /**
   * Heads that are not the character, by `keyOf`, placed as the references; absent when there are
   * none.
   */
  readonly rejections?: ReadonlyMap<string, readonly Float32Array[]> | undefined;
  /** Without colour; absent when a reference has no such embedding. */
  readonly grey?: Gallery;
}

export interface CharacterMatch extends Pick<GalleryCharacter, 'work' | 'character' | 'demo'> {
  /** Aggregated as the manifest says (`softMax`, or `best` and `mean`), favour included. */
  readonly similarity: number;
  readonly references: number;
  /** The most similar reference that has a picture. */
  readonly reference?: string;
}

/**
 * From how many known characters on a probe is contrasted. The rows of the calibration for so many look
 * at how far a character stands out, which stays the same; those for fewer at the similarity as well.
 */
const MANY = 3000;
/** Characters who make a probe's neighbourhood. */
const NEIGHBOURS = 50;
/** Share of their mean that is taken from the probe; .2 to .4 do nearly as much. */
const CONTRAST = 0.3;

export function galleryPart(part: Omit<GalleryPart, 'byName'>): GalleryPart {
  return { ...part, byName: new Map(part.characters.map((one) => [keyOf(one), one])) };
}

/** References that are kept as bytes alone. */
export function matrixPart(characters: readonly GalleryCharacter[], bytes: ByteRows): GalleryPart {
  const matrix = new ByteMatrix(bytes);
  return galleryPart({
    characters,
    matrix,
    similarity: (row, probe) => matrix.similarity(row, probe),
    addTo: (sum, row) => matrix.addTo(sum, row),
  });
}

/** The gallery in which nobody is favoured. */
export function withoutFavour({ grey, ...gallery }: Gallery): Gallery {
  const parts = gallery.parts.map((part) => ({ ...part, favour: 0 }));
  return { ...gallery, parts, ...(grey && { grey: withoutFavour(grey) }) };
}

/** The gallery with the characters of one work alone, all of whom are compared. */
export function ofWork({ grey, ...gallery }: Gallery, work: string): Gallery {
  const parts = gallery.parts.map((part) => {
    const characters = part.characters.filter((one) => one.work === work);
    return galleryPart({ ...part, matrix: undefined, characters });
  });
  const known = countKnown(parts);
  return { ...gallery, parts, known, ...(grey && { grey: ofWork(grey, work) }) };
}

/** How many characters can be named; whoever stands in several parts counts once. */
export function countKnown(parts: readonly GalleryPart[]): number {
  const named = parts.flatMap(({ characters }) => characters.filter(({ demo }) => !demo));
  return parts.length < 2 ? named.length : new Set(named.map(keyOf)).size;
}

/** A character in one part, compared with a probe. */
interface Compared {
  readonly part: GalleryPart;
  readonly character: GalleryCharacter;
  readonly similarities: readonly number[];
  /** The nearest reference's, and its similarity. */
  readonly row: number;
  readonly nearest: number;
}

/** In all parts that have the character. */
function compare({ parts }: Gallery, key: string, probe: Float32Array): Compared[] {
  return parts.flatMap((part): Compared[] => {
    const character = part.byName.get(key);
    if (!character) return [];
    const { start, end } = character;
    const similarities = Array.from({ length: end - start }, (_, i) =>
      part.similarity(start + i, probe),
    );
    const nearest = Math.max(...similarities);
    const row = start + similarities.indexOf(nearest);
    return [{ part, character, similarities, row, nearest }];
  });
}

/** Undefined for none. */
function nearestOf(found: readonly Compared[]): Compared | undefined {
  const [first] = [...found].sort((a, b) => b.nearest - a.nearest);
  return first;
}

/** Whether the probe is nearer to a head that is not the character than to any that is. */
function isRejected(
  rejections: readonly Float32Array[] | undefined,
  similarities: Float32Array,
  probe: Float32Array,
): boolean {
  if (!rejections) return false;
  const nearest = similarities.reduce((a, b) => Math.max(a, b));
  return rejections.some((data) => similarityAt({ width: data.length, data }, 0, probe) > nearest);
}

/** Undefined when the probe is rejected. */
function matchCharacter(
  gallery: Gallery,
  key: string,
  probe: Float32Array,
  spec: AggregateSpec,
): CharacterMatch | undefined {
  const found = compare(gallery, key, probe);
  const { work, character } = found[0]!.character;
  const similarities = Float32Array.from(found.flatMap((one) => one.similarities));
  if (isRejected(gallery.rejections?.get(key), similarities, probe)) return undefined;
  const favoured = found.flatMap((one) => {
    const favour = one.character.demo ? 0 : (one.part.favour ?? 0);
    return one.similarities.map((similarity) => similarity + favour);
  });
  const shown = nearestOf(found.filter(({ part }) => part.ids));
  return {
    work,
    character,
    similarity: aggregate(Float32Array.from(favoured), spec),
    references: similarities.length,
    ...(shown && { reference: shown.part.ids![shown.row]! }),
    ...(found.every((one) => one.character.demo) && { demo: true }),
  };
}

/**
 * The probe less a share of what its nearest characters have in common, which says nothing of who of
 * them it is (as Rocchio 1971 moves a query away from what is not meant).
 *
 * @param matches most similar first
 */
function contrasted(
  gallery: Gallery,
  matches: readonly CharacterMatch[],
  probe: Float32Array,
): Float32Array {
  const near = matches.slice(0, NEIGHBOURS);
  const sum = new Float32Array(probe.length);
  for (const match of near) {
    const { part, row } = nearestOf(compare(gallery, keyOf(match), probe))!;
    part.addTo(sum, row);
  }
  return normalised(probe.map((x, i) => x - (CONTRAST * sum[i]!) / near.length));
}

function possible(part: GalleryPart, probe: Float32Array, spec: AggregateSpec) {
  const { matrix, characters } = part;
  return matrix ? shortlist(matrix, characters, probe, spec) : characters;
}

function compared(
  gallery: Gallery,
  keys: readonly string[],
  probe: Float32Array,
  spec: AggregateSpec,
): CharacterMatch[] {
  return keys
    .flatMap((key) => matchCharacter(gallery, key, probe, spec) ?? [])
    .sort((a, b) => b.similarity - a.similarity);
}

interface MatchOptions {
  /**
   * Takes from the probe what its neighbours have in common, in the model's own space and where many
   * are known. Default false.
   */
  readonly contrast?: boolean;
}

/**
 * Characters by similarity to a probe, highest first (stable), without those for whom it is
 * rejected; of large parts only the best fifty or so.
 *
 * @param probe unit vector
 * @throws RangeError when the probe's width is not the gallery's
 */
export function matchGallery(
  gallery: Gallery,
  probe: Float32Array,
  spec: AggregateSpec,
  { contrast = false }: MatchOptions = {},
): CharacterMatch[] {
  const { parts, width, space } = gallery;
  if (parts.every(({ characters }) => characters.length === 0)) return [];
  if (probe.length !== width) {
    throw new RangeError(`The probe has ${probe.length} numbers, the gallery ${width}.`);
  }
  const placed = space ? toSpace(space, probe) : probe;
  const keys = new Set(parts.flatMap((part) => possible(part, placed, spec).map(keyOf)));
  const matches = compared(gallery, Array.from(keys), placed, spec);
  if (!contrast || !isLearned(space) || gallery.known < MANY) return matches;
  // Whoever was rejected is out, and nobody else is to be.
  const { rejections: _, ...others } = gallery;
  return compared(others, matches.map(keyOf), contrasted(gallery, matches, placed), spec);
}
