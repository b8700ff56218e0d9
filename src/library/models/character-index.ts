import { keyOf, type BothNames } from '../../contract/names.ts';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { PackParts } from '../../gallery/pack-parts.ts';
import { type GalleryCharacter, matrixPart } from '../../recognition/match/gallery.ts';
import { paddedWidth, quantiseRow } from '../../recognition/match/search/quantise.ts';
import { type TagNames, tagTable } from '../../recognition/tagger/table.ts';
import { normalised } from '../../recognition/unit-vector.ts';
import type { LocatedGallery } from './locate.ts';
import { readTagNames } from './tag-names.ts';

const HEADER = /'descr': '<f4', 'fortran_order': False, 'shape': \((\d+), (\d+)\)/;

/**
 * The rows of a NumPy file: version 1 or 2, 32-bit floats, two dimensions.
 *
 * @throws Error when it is no such file
 */
export function parseNpy(bytes: Uint8Array): Float32Array[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isNumpy = file.toString('latin1', 0, 6) === '\x93NUMPY';
  const long = isNumpy && file[6] === 2;
  const start = long ? 12 + file.readUInt32LE(8) : isNumpy ? 10 + file.readUInt16LE(8) : 0;
  const [, rows = 0, width = 0] = (HEADER.exec(file.toString('latin1', 0, start)) ?? []).map(
    Number,
  );
  if (rows === 0 || file.length !== start + 4 * rows * width) {
    throw new Error('The index is no NumPy array of 32-bit floats with two dimensions.');
  }
  const data = new Float32Array(new Uint8Array(file.subarray(start)).buffer);
  return Array.from({ length: rows }, (_, i) => data.subarray(i * width, (i + 1) * width));
}

const tagsSchema = z.array(
  z.object({ tag: z.string(), copyright: z.optional(z.nullable(z.string())) }),
);

export interface CharacterIndex {
  readonly parts: PackParts;
  readonly namesOf: (work: string, character: string) => BothNames | undefined;
}

/**
 * Characters with a vector each, as deepghs/character_index has them: `embeddings.npy`, a unit
 * vector per row, and `tag_infos.json`, the row's tag. Written so by deepghs/cyberharem.
 *
 * @throws Error when the files do not fit each other
 */
export function characterIndex(
  vectors: readonly Float32Array[],
  tags: unknown,
  names: TagNames | undefined,
): CharacterIndex {
  const infos = tagsSchema.parse(tags);
  if (infos.length !== vectors.length) {
    throw new Error(`The index has ${vectors.length} vectors and ${infos.length} tags.`);
  }
  const works = infos.flatMap(({ tag, copyright }) => (copyright ? [[tag, copyright]] : []));
  const rows = infos.map(({ tag }) => ({ name: tag, category: 0 }));
  const table = tagTable(rows, 0, Object.fromEntries(works) as Record<string, string>, names);
  let end = 0;
  const characters = table.characters.map(({ work, character, places }): GalleryCharacter => {
    const start = end;
    end += places.length;
    return { work, character, start, end };
  });
  const ordered = table.characters.flatMap(({ places }) => places.map((row) => vectors[row]!));
  const width = vectors[0]!.length;
  const padded = paddedWidth(width);
  const bytes = new Int8Array(ordered.length * padded);
  const quantised = ordered.map((vector, row) =>
    quantiseRow(normalised(vector), bytes.subarray(row * padded, row * padded + width)),
  );
  const scales = Float32Array.from(quantised, ({ scale }) => scale);
  const part = matrixPart(characters, { count: ordered.length, padded, bytes, scales, error: 0 });
  const known = new Map(table.characters.map((one) => [keyOf(one), one.names]));
  return {
    parts: { width, colour: part, grey: part },
    namesOf: (work, character) => known.get(keyOf({ work, character })),
  };
}

/** @throws Error when a file cannot be read, or they do not fit each other */
export async function readIndex(
  index: NonNullable<LocatedGallery['files']['index']>,
): Promise<CharacterIndex> {
  const vectors = parseNpy(await readFile(index.vectors.path));
  const tags: unknown = JSON.parse(await readFile(index.characters.path, 'utf8'));
  return characterIndex(vectors, tags, await readTagNames(index.names));
}
