import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { isGrey } from '../../src/recognition/embed/embed.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import type { GalleryModel } from '../../src/recognition/faces.ts';
import { embedAsReference, referenceRegion } from '../../src/recognition/pipeline.ts';
import { wholeRegion } from '../../src/recognition/pixels/resample.ts';
import type { Raster } from '../../src/recognition/types.ts';
import { MEASURED_PICTURE } from '../model.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { Sample } from './identity-metrics.ts';
import { progress } from './progress.ts';
import type { IdentityPicture } from './sets.ts';

export interface EmbeddedSamples {
  readonly samples: readonly Sample[];
  readonly withoutBox: number;
}

function regionOf(isWhole: boolean, model: GalleryModel, raster: Raster, watch: Stopwatch) {
  if (!isWhole) return { region: wholeRegion(raster) };
  return watch.time('find faces', () => referenceRegion(model, raster));
}

/** Embeds given crops as they are, whole pictures by their largest head. */
export async function embedSamples(
  root: string,
  pictures: readonly IdentityPicture[],
  model: GalleryModel,
  watch: Stopwatch,
): Promise<EmbeddedSamples> {
  const show = progress('embed', pictures.length);
  const samples: Sample[] = [];
  let withoutBox = 0;
  for (const { path, set, work, character, isWhole } of pictures) {
    const bytes = await readFile(path);
    const { raster } = await watch.time('decode', () => decodePicture(bytes, MEASURED_PICTURE));
    const found = await regionOf(isWhole, model, raster, watch);
    const vectors = await watch.time('embed (a reference)', () =>
      embedAsReference(model, raster, found.region),
    );
    const grey = await isGrey(model.embedder, raster, found.region);
    if ('head' in found && !found.head) withoutBox += 1;
    samples.push({ file: relative(root, path), set, work, character, ...vectors, isGrey: grey });
    show(samples.length);
  }
  return { samples, withoutBox };
}
