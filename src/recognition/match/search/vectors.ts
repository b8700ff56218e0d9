export interface Vectors {
  readonly width: number;
  readonly data: Float32Array;
}

export function countOf({ width, data }: Vectors): number {
  return width === 0 ? 0 : data.length / width;
}

export function vectorAt({ width, data }: Vectors, index: number): Float32Array {
  return data.subarray(index * width, (index + 1) * width);
}

/**
 * Cosine similarity of unit vectors. Hot loop: four independent sums, as each addition would wait
 * for the one before.
 */
export function similarityAt({ width, data }: Vectors, index: number, probe: Float32Array): number {
  const start = index * width;
  const whole = width - (width % 4);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < whole; i += 4) {
    a += data[start + i]! * probe[i]!;
    b += data[start + i + 1]! * probe[i + 1]!;
    c += data[start + i + 2]! * probe[i + 2]!;
    d += data[start + i + 3]! * probe[i + 3]!;
  }
  for (let i = whole; i < width; i++) a += data[start + i]! * probe[i]!;
  return a + b + (c + d);
}

export function addScaled(to: Float32Array, vectors: Vectors, index: number, factor: number): void {
  const { data, width } = vectors;
  const start = index * width;
  for (let i = 0; i < width; i++) to[i]! += factor * data[start + i]!;
}

/** Vectors of one length, copied. */
export function vectorsOf(list: readonly Float32Array[]): Vectors {
  const width = list[0]?.length ?? 0;
  const data = new Float32Array(list.length * width);
  for (const [index, vector] of list.entries()) data.set(vector, index * width);
  return { width, data };
}

/** The vectors at these rows, copied. */
export function selectedOf(vectors: Vectors, rows: readonly number[]): Vectors {
  const list = rows.map((row) => vectorAt(vectors, row));
  return { width: vectors.width, data: vectorsOf(list).data };
}

/** At most `most` evenly spread vectors, copied. */
export function sampleOf(vectors: Vectors, most: number): Vectors {
  const total = countOf(vectors);
  const taken = Math.min(most, total);
  const rows = Array.from({ length: taken }, (_, i) => Math.floor((i * total) / taken));
  return selectedOf(vectors, rows);
}
