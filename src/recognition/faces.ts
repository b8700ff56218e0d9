import type { EmbedderSpec, MatchSpec } from './manifest.ts';
import { cropBase } from './detect/boxes.ts';
import type { Thresholds } from './detect/choose.ts';
import { type Detector, detectFaces } from './detect/detect.ts';
import { refuseTooMany } from './detect/heads.ts';
import { cropRegion } from './embed/crop.ts';
import { type Embedder, embedRegion, isGrey } from './embed/embed.ts';
import type { Probe } from './match/rank.ts';
import { logistic } from './output.ts';
import type { Region } from './pixels/resample.ts';
import type { FaceDetection, Raster, RecogniseOptions } from './types.ts';

export interface GalleryModel {
  readonly detector: Detector;
  readonly embedder: Embedder;
  readonly match: MatchSpec;
}

/** From which scores a model's faces count. */
export function thresholdsOf({ detector, embedder }: GalleryModel): Thresholds {
  const { threshold, secondThreshold } = detector.spec;
  return {
    threshold,
    secondThreshold: embedder.spec.verifier?.secondThreshold ?? secondThreshold,
  };
}

/** A face, with its embedding where the verifier was asked. */
export interface FoundFace extends FaceDetection {
  readonly probe?: Probe;
}

/** Boxes below the threshold, the best of a picture, that the verifier looks at: 11 ms each. */
const MOST_FAINT = 32;

export function faceRegion(
  model: GalleryModel,
  picture: Raster,
  face: Pick<FaceDetection, 'box'>,
): Region {
  const base = cropBase(face.box, model.detector.spec.boxes);
  return cropRegion(base, picture, model.embedder.spec.crop);
}

/** @throws the signal's reason when aborted */
export async function embedProbe(
  { embedder }: GalleryModel,
  picture: Raster,
  region: Region,
  signal?: AbortSignal,
): Promise<Probe> {
  const grey = await isGrey(embedder, picture, region, signal);
  return { vector: await embedRegion(embedder, picture, region, { grey, signal }), isGrey: grey };
}

/**
 * The detector's score with what the embedding says of it: the verifier's log odds added to the
 * detector's.
 *
 * @param score of the detector, 0 to 1, neither included
 * @param vector unit-length embedding of the box
 * @returns 0 to 1
 */
export function verifiedScore(
  score: number,
  vector: Float32Array,
  { scale, weights, bias }: NonNullable<EmbedderSpec['verifier']>,
): number {
  const product = weights.reduce((sum, weight, i) => sum + weight * vector[i]!, 0);
  return logistic(Math.log(score / (1 - score)) + scale * product + bias);
}

/**
 * Faces of a picture, best first. The boxes that the detector doubts are judged by two: a cascade,
 * whose second stage is a linear classifier on the embedding that a face needs anyway (the
 * embedder's model card, "Verifier"). What is fainter than it is asked about is no face.
 *
 * @throws RecognitionError when the detector alone sees more than `maxHeads`
 * @throws the signal's reason when aborted
 */
export async function findFaces(
  model: GalleryModel,
  picture: Raster,
  options: Pick<RecogniseOptions, 'signal' | 'maxHeads'> = {},
): Promise<readonly FoundFace[]> {
  const { signal } = options;
  const found = await detectFaces(model.detector, picture, signal);
  const { verifier } = model.embedder.spec;
  if (!verifier) return found;
  const { threshold } = model.detector.spec;
  const countOf = (from: number) => found.filter(({ score }) => score >= from).length;
  refuseTooMany(countOf(threshold), options);
  const believed = countOf(verifier.to);
  const last = Math.min(countOf(verifier.from), countOf(threshold) + MOST_FAINT);
  const verified = found.slice(believed, last).map(async (face): Promise<FoundFace> => {
    const probe = await embedProbe(model, picture, faceRegion(model, picture, face), signal);
    return { ...face, score: verifiedScore(face.score, probe.vector, verifier), probe };
  });
  const faces = [...found.slice(0, believed), ...(await Promise.all(verified))];
  return faces.sort((a, b) => b.score - a.score);
}
