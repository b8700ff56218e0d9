import { readFile } from 'node:fs/promises';
import { detectorPasses } from '../../src/recognition/detect/detect.ts';
import { chooseFaces } from '../../src/recognition/detect/choose.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import type { ModelLibrary } from '../../src/library/library.ts';
import { freeRaster } from '../../src/engine/node/shared-raster.ts';
import {
  faceRegion,
  findFaces,
  type FoundFace,
  type GalleryModel,
  thresholdsOf,
} from '../../src/recognition/faces.ts';
import { makeInput } from '../../src/recognition/pixels/picture-input.ts';
import { resample, scaledRegion } from '../../src/recognition/pixels/resample.ts';
import { toTensor } from '../../src/recognition/pixels/tensor.ts';
import type { Raster, Tensor } from '../../src/recognition/types.ts';
import { type Measurement, measureSideBySide } from './measure.ts';

const LIMITS = { maxPixels: 40_000_000 };

/** The bare pipeline: bytes in, heads with candidates out, without HTTP. */
export async function recogniseBare(bytes: Uint8Array, library: ModelLibrary) {
  const entry = library.list()[0];
  if (!entry) throw new Error('There is no model.');
  const { raster } = await decodePicture(bytes, LIMITS);
  const heads = await (await entry.recogniser()).recognise(raster, { maxCandidates: 10 });
  freeRaster(raster);
  return heads;
}

interface ModelRuns {
  readonly heads: number;
  run(): Promise<void>;
}

function copyOf({ data, dims }: Tensor): Tensor {
  return { data: data.slice(), dims };
}

async function prepareRuns(model: GalleryModel, raster: Raster): Promise<ModelRuns> {
  const { detector, embedder } = model;
  const passes = (await detectorPasses(detector, raster)).map(makeInput);
  const found = await findFaces(model, raster);
  const { faces, possible } = chooseFaces(found, thresholdsOf(model));
  const isEmbedded = (face: FoundFace) =>
    face.probe !== undefined || faces.includes(face) || possible.includes(face);
  const { input, crop } = embedder.spec;
  const size = { width: input.side, height: input.side };
  const crops: Tensor[] = found.filter(isEmbedded).flatMap((face) => {
    const region = faceRegion(model, raster, face);
    return crop.views.map((scale) =>
      toTensor(resample(raster, scaledRegion(region, scale), size, input.resize), input),
    );
  });
  return {
    heads: faces.length,
    async run() {
      await Promise.all(passes.map((input) => detector.session.run(copyOf(input))));
      await Promise.all(crops.map((input) => embedder.session.run(copyOf(input))));
    },
  };
}

export interface PipelineFigures {
  readonly heads: number;
  readonly width: number;
  readonly height: number;
  readonly modelRuns: Measurement;
  readonly decode: Measurement;
  readonly pipeline: Measurement;
}

/** One recognition against its model runs alone and decoding alone. */
export async function measurePipeline(
  file: string,
  library: ModelLibrary,
  model: GalleryModel,
): Promise<PipelineFigures> {
  const bytes = await readFile(file);
  const { raster, width, height } = await decodePicture(bytes, LIMITS);
  const runs = await prepareRuns(model, raster);
  const [modelRuns, decode, pipeline] = await measureSideBySide([
    () => runs.run(),
    () => decodePicture(bytes, LIMITS),
    () => recogniseBare(bytes, library),
  ]);
  return {
    heads: runs.heads,
    width,
    height,
    modelRuns: modelRuns!,
    decode: decode!,
    pipeline: pipeline!,
  };
}
