import { boxArea, clipBox } from '../contract/box.ts';
import { decodeFaces } from './detect-decode.ts';
import { fusePasses } from './detect-fuse.ts';
import { decodeYolo, yoloInput } from './detect-yolo.ts';
import { letterbox } from './letterbox.ts';
import type { DetectorSpec, HeadsSpec } from './manifest.ts';
import { namedOutput } from './output.ts';
import { type Region, resample, wholeRegion } from './resample.ts';
import { toTensor } from './tensor.ts';
import { takeTurn } from './turns.ts';
import type { FaceDetection, Raster, Session, Tensor } from './types.ts';

export interface Detector {
  readonly spec: DetectorSpec;
  readonly session: Session;
}

interface Pass {
  readonly input: Tensor;
  /** Where the picture lies in the input. */
  readonly inner: Region;
}

/**
 * The inputs of the format `kyara-heads`, largest pass first, each made in a turn of its own. A pass at half the size or
 * less of a shrunken one before is resized from that one: the area mean of area means is the same, and
 * large pictures cost half.
 */
async function headsInputs(
  picture: Raster,
  spec: HeadsSpec['input'],
  signal?: AbortSignal,
): Promise<Pass[]> {
  const passes: Pass[] = [];
  let source = picture;
  for (const side of [...spec.passes].sort((a, b) => b - a)) {
    await takeTurn();
    signal?.throwIfAborted();
    const { inner, input } = letterbox(picture, side, spec.multiple);
    const isShrunken = source.width < picture.width && inner.width * 2 <= source.width;
    const from = isShrunken ? source : picture;
    source = resample(from, wholeRegion(from), inner, spec.resize);
    passes.push({ input: toTensor(source, spec, input), inner: { x: 0, y: 0, ...inner } });
  }
  return passes;
}

/**
 * The network's inputs, as many as there are passes over the picture.
 *
 * @throws the signal's reason when aborted
 */
export async function detectorInputs(
  picture: Raster,
  spec: DetectorSpec['input'],
  signal?: AbortSignal,
): Promise<Pass[]> {
  if ('passes' in spec) return headsInputs(picture, spec, signal);
  await takeTurn();
  signal?.throwIfAborted();
  return [yoloInput(picture, spec)];
}

async function runPass(detector: Detector, pass: Pass, signal?: AbortSignal) {
  const { spec, session } = detector;
  const outputs = await session.run(pass.input, signal);
  const output = namedOutput(outputs, spec.output.name, 'detector');
  return spec.format === 'yolo'
    ? decodeYolo(output, spec, pass.inner)
    : decodeFaces(output, spec, pass.inner);
}

/**
 * Every box of a picture that the detector considers at all, best first; `chooseFaces` picks those
 * that count.
 *
 * @throws the signal's reason when aborted
 */
export async function detectFaces(
  detector: Detector,
  picture: Raster,
  signal?: AbortSignal,
): Promise<FaceDetection[]> {
  const passes = await detectorInputs(picture, detector.spec.input, signal);
  const found = await Promise.all(passes.map((pass) => runPass(detector, pass, signal)));
  return detector.spec.format === 'yolo' ? found.flat() : fusePasses(found, detector.spec.fuse);
}

export interface ChosenFaces {
  readonly faces: readonly FaceDetection[];
  /** False when the only face is below the detector's threshold. */
  readonly sure: boolean;
}

/**
 * The faces that count: those at the threshold or above; else the best one at the second threshold
 * or above, unsurely; else none.
 *
 * @param faces best first
 */
export function chooseFaces(
  faces: readonly FaceDetection[],
  spec: Pick<DetectorSpec, 'threshold' | 'secondThreshold'>,
): ChosenFaces {
  const sure = faces.filter(({ score }) => score >= spec.threshold);
  if (sure.length > 0) return { faces: sure, sure: true };
  const [best] = faces;
  const isPossible = best !== undefined && best.score >= spec.secondThreshold;
  return { faces: isPossible ? [best] : [], sure: false };
}

/** The face that covers most of the picture, or undefined when there is none. */
export function largestFace(faces: readonly FaceDetection[]): FaceDetection | undefined {
  const area = (face: FaceDetection) => boxArea(clipBox(face.box));
  return [...faces].sort((a, b) => area(b) - area(a))[0];
}
