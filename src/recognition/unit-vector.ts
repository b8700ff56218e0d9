/** Normalises a vector in place; zeros stay. */
export function normalise(vector: Float32Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let i = 0; i < vector.length; i++) vector[i]! *= scale;
}

/** The vector at length 1; zeros stay. */
export function normalised(vector: Float32Array): Float32Array {
  const copy = Float32Array.from(vector);
  normalise(copy);
  return copy;
}
