import type { Reference } from './reference.ts';

/** One vector per reference: where each lies in a few buffers. */
interface VectorColumn {
  readonly buffers: readonly ArrayBufferLike[];
  /** For each vector the index of its buffer, and the byte at which it begins there. */
  readonly at: Int32Array;
  readonly width: number;
}

/**
 * References in columns. A hundred thousand go to another thread in some milliseconds, as long as their
 * vectors lie in large blocks of shared memory; other buffers are copied on the way.
 */
export interface ReferenceTable {
  readonly ids: readonly string[];
  readonly works: readonly string[];
  readonly characters: readonly string[];
  readonly vectors: VectorColumn;
  /** Absent when one of the references has no such vector. */
  readonly grey?: VectorColumn;
}

/** @throws RangeError when the vectors differ in width */
function columnOf(vectors: readonly Float32Array[]): VectorColumn {
  const width = vectors[0]?.length ?? 0;
  const indices = new Map<ArrayBufferLike, number>();
  const at = new Int32Array(2 * vectors.length);
  for (const [i, { buffer, byteOffset, length }] of vectors.entries()) {
    if (length !== width) throw new RangeError(`A vector of ${length} numbers, not ${width}.`);
    const index = indices.get(buffer) ?? indices.size;
    indices.set(buffer, index);
    at[2 * i] = index;
    at[2 * i + 1] = byteOffset;
  }
  return { buffers: [...indices.keys()], at, width };
}

function vectorIn({ buffers, at, width }: VectorColumn, index: number): Float32Array {
  return new Float32Array(buffers[at[2 * index]!]!, at[2 * index + 1], width);
}

/** @throws RangeError when the vectors differ in width */
export function tableOf(references: readonly Reference[]): ReferenceTable {
  const greys = references.flatMap(({ grey }) => grey ?? []);
  return {
    ids: references.map(({ id }) => id),
    works: references.map(({ work }) => work),
    characters: references.map(({ character }) => character),
    vectors: columnOf(references.map(({ vector }) => vector)),
    ...(greys.length === references.length && { grey: columnOf(greys) }),
  };
}

/** A reference and which one of the table it is. */
export interface TableReference extends Reference {
  readonly index: number;
}

export function referencesIn({
  ids,
  works,
  characters,
  vectors,
  grey,
}: ReferenceTable): TableReference[] {
  return ids.map((id, index) => ({
    index,
    id,
    work: works[index]!,
    character: characters[index]!,
    vector: vectorIn(vectors, index),
    ...(grey && { grey: vectorIn(grey, index) }),
  }));
}
