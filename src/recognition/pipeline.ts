import { inReadingOrder } from '../contract/box.ts';
import { cropBase, visibleBox } from './detect/boxes.ts';
import { calibrate } from './match/calibrate.ts';
import { cropRegion } from './embed/crop.ts';
import { chooseFaces, type Detector, detectFaces, largestFace } from './detect/detect.ts';
import { type Embedder, embedRegion, isGrey } from './embed/embed.ts';
import { type Gallery, matchGallery } from './match/gallery.ts';
import { findHeads } from './detect/heads.ts';
import { judge } from './match/judge.ts';
import type { MatchSpec } from './manifest.ts';
import { type Region, wholeRegion } from './pixels/resample.ts';
import type {
  FaceDetection,
  RankedCandidate,
  Raster,
  RecognisedHead,
  RecogniseOptions,
  Recogniser,
} from './types.ts';

export interface GalleryModel {
  readonly detector: Detector;
  readonly embedder: Embedder;
  readonly match: MatchSpec;
}

function faceRegion(model: GalleryModel, picture: Raster, face: FaceDetection): Region {
  const base = cropBase(face.box, model.detector.spec.boxes);
  return cropRegion(base, picture, model.embedder.spec.crop);
}

export interface Probe {
  readonly vector: Float32Array;
  readonly isGrey: boolean;
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
 * Characters, most probable first; black-and-white probes meet references without colour. Those
 * that only demonstrate are candidates where one of them is first and sure, else not.
 */
export function rankProbe(gallery: Gallery, probe: Probe, spec: MatchSpec): RankedCandidate[] {
  const grey = probe.isGrey ? gallery.grey : undefined;
  const matches = matchGallery(grey ?? gallery, probe.vector, spec);
  const rows = grey ? spec.greyCalibration : spec.calibration;
  const ranked = (some: typeof matches) => calibrate(some, spec, rows, gallery.known);
  const all = ranked(matches);
  const isDemonstration = all[0]?.demo && all[0].score >= spec.notConfidentBelow;
  const real = matches.filter(({ demo }) => !demo);
  return isDemonstration || real.length === matches.length ? all : ranked(real);
}

async function recogniseFace(
  model: GalleryModel,
  gallery: Gallery,
  picture: Raster,
  found: { readonly face: FaceDetection; readonly sure: boolean },
  options: RecogniseOptions,
): Promise<RecognisedHead> {
  const { face, sure } = found;
  const region = faceRegion(model, picture, face);
  const probe = await embedProbe(model, picture, region, options.signal);
  const ranking = rankProbe(gallery, probe, model.match);
  return {
    face,
    box: visibleBox(face.box, model.detector.spec.boxes),
    ...judge(sure, ranking, model.match),
    candidates: ranking.slice(0, options.maxCandidates),
  };
}

/**
 * A `gallery` recogniser: detect, embed, match, judge.
 *
 * @param gallery called when a recognition begins
 */
export function galleryRecogniser(model: GalleryModel, gallery: () => Gallery): Recogniser {
  return {
    async recognise(picture, options = {}) {
      const current = gallery();
      const { faces, sure } = await findHeads(model.detector, picture, options);
      const heads = await Promise.all(
        faces.map((face) => recogniseFace(model, current, picture, { face, sure }, options)),
      );
      return inReadingOrder(heads, ({ box }) => box);
    },
  };
}

export interface EmbeddedReference {
  readonly vector: Float32Array;
  readonly grey?: Float32Array;
  /** No head was found; all of the picture counts. */
  readonly whole: boolean;
}

/** Embeddings of a region as a reference, with and without colour. */
export async function embedAsReference(
  { embedder }: GalleryModel,
  picture: Raster,
  region: Region,
  signal?: AbortSignal,
): Promise<Omit<EmbeddedReference, 'whole'>> {
  const vector = await embedRegion(embedder, picture, region, { signal });
  if (embedder.spec.greyBelow === undefined) return { vector };
  return { vector, grey: await embedRegion(embedder, picture, region, { grey: true, signal }) };
}

/**
 * What counts of a gallery picture: its largest head, or all of it when no box reaches the second
 * threshold.
 */
export async function referenceRegion(
  model: GalleryModel,
  picture: Raster,
  signal?: AbortSignal,
): Promise<{ readonly region: Region; readonly whole: boolean }> {
  const found = await detectFaces(model.detector, picture, signal);
  const face = largestFace(chooseFaces(found, model.detector.spec).faces);
  return { region: face ? faceRegion(model, picture, face) : wholeRegion(picture), whole: !face };
}

/** Embedding of a gallery picture's `referenceRegion`. */
export async function embedReference(
  model: GalleryModel,
  picture: Raster,
  signal?: AbortSignal,
): Promise<EmbeddedReference> {
  const { region, whole } = await referenceRegion(model, picture, signal);
  return { ...(await embedAsReference(model, picture, region, signal)), whole };
}
