import * as z from 'zod/mini';
import { namesSchema } from '../contract/language-schema.ts';
import { cleanName } from './folder-name.ts';
import { bytesPerRow, unpackCrowding, unpackRows } from './pack-rows.ts';

export const PACK_FILE = 'pack.json';

const HASH = /^[0-9a-f]{64}$/;
const hash = z.string().check(z.regex(HASH));
const count = z.int().check(z.gte(0));
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const FILE_NAME = /^[\w-][\w.-]{0,99}$/;
const fileSchema = z.strictObject({
  file: z.string().check(z.regex(FILE_NAME)),
  /** Of the file as it lies there. */
  sha256: hash,
  encoding: z.optional(z.literal('gzip')),
});
const allLanguages = z.strictObject({ ja: z.string(), en: z.string(), zh: z.string() });

/** `pack.json`: what a pack is, and which embedder its vectors are of. */
export const packInfoSchema = z.looseObject({
  format: z.literal(1),
  id: z.string().check(z.regex(ID)),
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  title: allLanguages,
  /** What it was made from, whose the characters are, and under which terms it may be used. */
  about: allLanguages,
  embedder: z.strictObject({
    /** SHA-256 of the weights. */
    weights: hash,
    /** SHA-256 of the space that the vectors are placed in; absent for vectors as embedded. */
    space: z.optional(hash),
  }),
  /** Numbers per vector. */
  width: z.int().check(z.gte(2), z.lte(2064)),
  works: count,
  characters: count,
  references: count,
  files: z.strictObject({ characters: fileSchema, vectors: fileSchema }),
});

export type PackInfo = z.infer<typeof packInfoSchema>;

const plainName = z.string().check(z.overwrite(cleanName), z.minLength(1));

const packCharacterSchema = z.looseObject({
  /** The plain name, as a gallery's folder would have it. */
  character: plainName,
  names: namesSchema,
  /** Other names, for searching only. */
  aliases: z.optional(z.array(z.string())),
  /** How many pictures a large public collection has of it: a measure of how often it is asked about. */
  popularity: z.optional(count),
  /** Rows that are of this character, in the order of the file. */
  references: z.int().check(z.gte(1)),
});

const packWorkSchema = z.looseObject({
  work: plainName,
  names: namesSchema,
  /** Other titles and their abbreviations, for searching only. */
  aliases: z.optional(z.array(z.string())),
  characters: z.array(packCharacterSchema).check(z.minLength(1)),
});

/** Works and their characters, in the order of the rows. */
const packCharactersSchema = z.looseObject({ works: z.array(packWorkSchema) });

export type PackWork = z.infer<typeof packWorkSchema>;

/** References in colour, or without. */
export interface PackHalf {
  /** `references` rows of `width` whole numbers from -7 to 7. */
  readonly rows: Int8Array;
  /** How much more crowded each reference's neighbourhood is than is usual; absent where unknown. */
  readonly crowding?: Float32Array;
}

/** A pack that has been read: names, and two rows of bytes per reference. */
export interface Pack {
  readonly info: PackInfo;
  readonly works: readonly PackWork[];
  readonly colour: PackHalf;
  /** The same pictures without colour. */
  readonly grey: PackHalf;
}

/** Why a folder or archive is no usable pack; the message is for people. */
export class PackError extends Error {
  override readonly name = 'PackError';
}

/** Whatever a pack says of itself: a million references of the model that ships. */
const MOST_VECTOR_BYTES = 1 << 28;

/** Most bytes of a pack's files, decoded. */
export function mostBytes({ references, width }: PackInfo) {
  const vectors = 2 * references * (bytesPerRow(width) + 1);
  return { characters: 1 << 26, vectors: Math.min(vectors, MOST_VECTOR_BYTES) };
}

/**
 * A pack from its files, whose hashes are checked by whoever read them.
 *
 * @param charactersText the list of characters, decoded
 * @param vectors decoded: rows in colour, then the same without, half a byte per number; then perhaps
 *   the crowding of these and of those, a byte each
 * @throws PackError when the files do not fit each other
 */
export function parsePack(info: PackInfo, charactersText: string, vectors: Uint8Array): Pack {
  const works = parseCharacters(charactersText);
  const characters = works.flatMap((work) => work.characters);
  const references = characters.reduce((sum, one) => sum + one.references, 0);
  if (works.length !== info.works || characters.length !== info.characters) {
    throw new PackError('The number of works or characters is not the one that pack.json tells.');
  }
  const rowsEnd = 2 * references * bytesPerRow(info.width);
  const isCrowdingKnown = vectors.length === rowsEnd + 2 * references;
  if (references !== info.references || !(isCrowdingKnown || vectors.length === rowsEnd)) {
    throw new PackError('The vectors are not as many as pack.json tells.');
  }
  const halfAt = (index: 0 | 1): PackHalf => {
    const part = (from: number, size: number) =>
      vectors.subarray(from + index * size, from + (index + 1) * size);
    const rows = unpackRows(part(0, rowsEnd / 2), info.width);
    return isCrowdingKnown
      ? { rows, crowding: unpackCrowding(part(rowsEnd, references)) }
      : { rows };
  };
  return { info, works, colour: halfAt(0), grey: halfAt(1) };
}

function parseCharacters(text: string): readonly PackWork[] {
  try {
    return packCharactersSchema.parse(JSON.parse(text)).works;
  } catch (error) {
    throw new PackError('The list of characters cannot be read.', { cause: error });
  }
}

/** What tells vectors of one model from another's: hashes of its weights and its space. */
export type Embedder = PackInfo['embedder'];

/** Whether a pack's vectors are of this embedder. */
export function fits({ embedder }: PackInfo, { weights, space }: Embedder): boolean {
  return embedder.weights === weights && embedder.space === space;
}
