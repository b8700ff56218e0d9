import { colourfulness } from '../pixels/grey.ts';
import type { EmbedderSpec } from '../manifest.ts';
import { namedOutput } from '../output.ts';
import { type Region, scaledRegion } from '../pixels/resample.ts';
import type { Raster, Session } from '../types.ts';
import { normalised } from '../unit-vector.ts';

export interface Embedder {
  readonly spec: EmbedderSpec;
  readonly session: Session;
}

export interface EmbedOptions {
  readonly grey?: boolean;
  readonly signal?: AbortSignal | undefined;
}

async function embedView(
  { spec: { input, output }, session }: Embedder,
  picture: Raster,
  region: Region,
  { grey, signal }: EmbedOptions,
): Promise<Float32Array> {
  const size = { width: input.side, height: input.side };
  const plan = { region, size, resize: input.resize, pixels: input, ...(grey && { grey }) };
  const outputs = await session.run({ picture, plan }, signal);
  return normalised(namedOutput(outputs, output.name, 'embedder').data);
}

/**
 * The unit-length embedding of a region: the mean of its views (itself and smaller cuts of its
 * middle), which evens out small changes of the box.
 *
 * @throws the signal's reason when aborted
 */
export async function embedRegion(
  embedder: Embedder,
  picture: Raster,
  region: Region,
  options: EmbedOptions = {},
): Promise<Float32Array> {
  const regions = embedder.spec.crop.views.map((scale) => scaledRegion(region, scale));
  const vectors = await Promise.all(
    regions.map((view) => embedView(embedder, picture, view, options)),
  );
  return normalised(vectors.reduce((sum, vector) => sum.map((value, i) => value + vector[i]!)));
}

const THUMBNAIL = { width: 32, height: 32 };

/**
 * Whether a region is black and white by the manifest's measure; false without one.
 *
 * @throws the signal's reason when aborted
 */
export async function isGrey(
  { spec, session }: Embedder,
  picture: Raster,
  region: Region,
  signal?: AbortSignal,
): Promise<boolean> {
  if (spec.greyBelow === undefined) return false;
  const thumbnail = await session.resample(picture, region, THUMBNAIL, 'area', signal);
  const isColourless = colourfulness(thumbnail) < spec.greyBelow;
  session.discard(thumbnail);
  return isColourless;
}
