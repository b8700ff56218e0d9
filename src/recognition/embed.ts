import type { EmbedderSpec } from './manifest.ts';
import type { Region } from './resample.ts';
import type { Raster, Session } from './types.ts';

export interface Embedder {
  readonly spec: EmbedderSpec;
  readonly session: Session;
}

/**
 * The embedding of a region, of length 1 so that a dot product is the cosine similarity.
 *
 * @param region resized to the network's square input whatever its own aspect ratio
 * @throws the signal's reason when aborted
 */
export async function embedRegion(
  embedder: Embedder,
  picture: Raster,
  region: Region,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const { input, output } = embedder.spec;
  const size = { width: input.side, height: input.side };
  const plan = { region, size, resize: input.resize, pixels: input };
  const outputs = await embedder.session.run({ picture, plan }, signal);
  const vector = outputs[output.name];
  if (!vector) throw new Error(`The embedder has no output "${output.name}".`);
  return normalised(vector.data);
}

/** The vector divided by its length; a vector of zeros stays as it is. */
export function normalised(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
  return vector.map((value) => value * scale);
}
