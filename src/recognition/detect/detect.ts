import { decodeFaces } from './decode.ts';
import { addSmallFaces, fusePasses } from './fuse.ts';
import { decodeYolo, yoloInput } from './yolo.ts';
import type { DetectorSpec, HeadsSpec } from '../manifest.ts';
import { namedOutput } from '../output.ts';
import type { InputPlan } from '../pixels/picture-input.ts';
import { type Region, wholeRegion } from '../pixels/resample.ts';
import type { FaceDetection, Raster, Session } from '../types.ts';
import { type Letterbox, letterbox } from './letterbox.ts';

export interface Detector {
  readonly spec: DetectorSpec;
  readonly session: Session;
}

interface Pass {
  readonly picture: Raster;
  readonly plan: InputPlan;
  readonly inner: Region;
  readonly isFine: boolean;
}

function sidesOf({ width, height }: Raster, { input, fine }: HeadsSpec): number[] {
  const isLarge = fine !== undefined && Math.max(width, height) >= fine.from;
  return [...input.passes, ...(isLarge ? [fine.side] : [])].sort((a, b) => b - a);
}

function headsPass(
  picture: Raster,
  sizes: Letterbox,
  spec: HeadsSpec['input'],
): Omit<Pass, 'isFine'> {
  const { inner, input } = sizes;
  const { resize } = spec;
  const plan = { region: wholeRegion(picture), size: inner, resize, pixels: spec, input };
  return { picture, plan, inner: wholeRegion(inner) };
}

/**
 * Passes of `kyara-heads`, largest first. The picture is shrunk once; integer fractions are made of
 * the shrunken one: an area mean of area means is exact and halves the cost.
 */
async function headsPasses(
  picture: Raster,
  { session, spec }: { readonly session: Session; readonly spec: HeadsSpec },
  signal?: AbortSignal,
): Promise<Pass[]> {
  const { input, fine } = spec;
  const sides = sidesOf(picture, spec);
  const sizes = sides.map((side) => letterbox(picture, side, input.multiple));
  const { inner: largest } = sizes[0]!;
  const isEnlarged = largest.width >= picture.width;
  const shrunken = isEnlarged
    ? picture
    : await session.resample(picture, wholeRegion(picture), largest, input.resize, signal);
  const isWholeShare = (side: number) => Math.max(...sides) % side === 0;
  return sides.map((side, i) => {
    const pass = headsPass(isWholeShare(side) ? shrunken : picture, sizes[i]!, input);
    return { ...pass, isFine: side === fine?.side };
  });
}

/**
 * The passes over a picture.
 *
 * @throws the signal's reason when aborted
 */
export async function detectorPasses(
  { spec, session }: Detector,
  picture: Raster,
  signal?: AbortSignal,
): Promise<Pass[]> {
  if (spec.format === 'yolo')
    return [{ picture, ...yoloInput(picture, spec.input), isFine: false }];
  return headsPasses(picture, { session, spec }, signal);
}

async function runPass(detector: Detector, pass: Pass, signal?: AbortSignal) {
  const { spec, session } = detector;
  const outputs = await session.run(pass, signal);
  const output = namedOutput(outputs, spec.output.name, 'detector');
  return spec.format === 'yolo'
    ? decodeYolo(output, spec, pass.inner)
    : decodeFaces(output, spec, pass.inner);
}

async function runPasses(
  detector: Detector,
  picture: Raster,
  passes: readonly Pass[],
  signal?: AbortSignal,
) {
  try {
    return await Promise.all(passes.map((pass) => runPass(detector, pass, signal)));
  } finally {
    const made = new Set(passes.map((pass) => pass.picture));
    made.delete(picture);
    for (const raster of made) detector.session.discard(raster);
  }
}

/**
 * Every box that the detector considers, best first; see `chooseFaces`.
 *
 * @throws the signal's reason when aborted
 */
export async function detectFaces(
  detector: Detector,
  picture: Raster,
  signal?: AbortSignal,
): Promise<FaceDetection[]> {
  const passes = await detectorPasses(detector, picture, signal);
  const found = await runPasses(detector, picture, passes, signal);
  const { spec } = detector;
  if (spec.format === 'yolo') return found.flat();
  const usual = found.filter((_, i) => !passes[i]!.isFine);
  const fine = found.filter((_, i) => passes[i]!.isFine).flat();
  const faces = fusePasses(usual, spec.fuse);
  return fine.length === 0 ? faces : addSmallFaces(faces, fine, spec, picture);
}
