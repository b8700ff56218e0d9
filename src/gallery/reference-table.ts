import type { Reference } from './reference.ts';

interface VectorColumn {
  readonly buffers: readonly ArrayBufferLike[];
  readonly at: Int32Array;
  readonly width: number;
}

/**
 * References in columns, cheap to post to a thread (5,000 in 3 ms) when their vectors are in large
 * shared blocks; other buffers are copied.
 */
export interface ReferenceTable {
  readonly ids: readonly string[];
  readonly works: readonly string[];
  readonly characters: readonly string[];
  readonly vectors: VectorColumn;
  readonly grey?: VectorColumn;
  /** 1 for references that only demonstrate. */
  readonly demo: Uint8Array;
}

/** @throws RangeError when the vectors differ in width */
function columnOf(vectors: readonly Float32Array[]): VectorColumn {
  const width = vectors[0]?.length ?? 0;
  const indices = new Map<ArrayBufferLike, number>();
  const at = new Int32Array(2 * vectors.length);
  let last: ArrayBufferLike | undefined;
  let index = 0;
  for (let i = 0; i < vectors.length; i++) {
    const { buffer, byteOffset, length } = vectors[i]!;
    if (length !== width) throw new RangeError(`A vector of ${length} numbers, not ${width}.`);
    // Neighbours nearly always share a buffer.
    if (buffer !== last) {
      index = indices.get(buffer) ?? indices.size;
      indices.set(buffer, index);
      last = buffer;
    }
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
  const hasGrey = references.every(({ grey }) => grey);
  return {
    ids: references.map(({ id }) => id),
    works: references.map(({ work }) => work),
    characters: references.map(({ character }) => character),
    vectors: columnOf(references.map(({ vector }) => vector)),
    ...(hasGrey && { grey: columnOf(references.map(({ grey }) => grey!)) }),
    demo: Uint8Array.from(references, ({ demo }) => Number(demo ?? false)),
  };
}

export function referencesIn({
  ids,
  works,
  characters,
  vectors,
  grey,
  demo,
}: ReferenceTable): Reference[] {
  return ids.map((id, index) => ({
    id,
    work: works[index]!,
    character: characters[index]!,
    vector: vectorIn(vectors, index),
    ...(grey && { grey: vectorIn(grey, index) }),
    ...(demo[index] === 1 && { demo: true }),
  }));
}
