import { inReadingOrder } from '../contract/box.ts';
import { cropBase, visibleBox } from './boxes.ts';
import { calibrate } from './calibrate.ts';
import { cropRegion } from './crop.ts';
import { chooseFaces, type Detector, detectFaces, largestFace } from './detect.ts';
import { type Embedder, embedRegion } from './embed.ts';
import { type Gallery, matchGallery } from './gallery.ts';
import { findHeads } from './heads.ts';
import { isNotConfident } from './judge.ts';
import type { MatchSpec } from './manifest.ts';
import { wholeRegion } from './resample.ts';
import type {
  FaceDetection,
  Raster,
  RecognisedHead,
  RecogniseOptions,
  Recogniser,
} from './types.ts';

/** The loaded parts of a model of the kind `gallery`. */
export interface GalleryModel {
  readonly detector: Detector;
  readonly embedder: Embedder;
  readonly match: MatchSpec;
}

function embedFace(
  model: GalleryModel,
  picture: Raster,
  face: FaceDetection,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const base = cropBase(face.box, model.detector.spec.boxes);
  const region = cropRegion(base, picture, model.embedder.spec.crop);
  return embedRegion(model.embedder, picture, region, signal);
}

async function recogniseFace(
  model: GalleryModel,
  gallery: Gallery,
  picture: Raster,
  found: { readonly face: FaceDetection; readonly sure: boolean },
  options: RecogniseOptions,
): Promise<RecognisedHead> {
  const { face, sure } = found;
  const probe = await embedFace(model, picture, face, options.signal);
  const ranking = calibrate(matchGallery(gallery, probe, model.match), model.match);
  return {
    face,
    box: visibleBox(face.box, model.detector.spec.boxes),
    notConfident: isNotConfident(sure, ranking, model.match),
    candidates: ranking.slice(0, options.maxCandidates),
  };
}

/**
 * A recogniser of the kind `gallery`: detect, embed, match, judge (design section 3).
 *
 * @param gallery gives the gallery as it is when a recognition begins; one under way keeps its own
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
  /** True when no head was found and the picture was used as it is. */
  readonly whole: boolean;
}

/**
 * The embedding of a gallery picture: of its largest head, or of the whole picture when there is no
 * box above the second threshold (a tight avatar, say).
 */
export async function embedReference(
  model: GalleryModel,
  picture: Raster,
  signal?: AbortSignal,
): Promise<EmbeddedReference> {
  const found = await detectFaces(model.detector, picture, signal);
  const face = largestFace(chooseFaces(found, model.detector.spec).faces);
  if (face) return { vector: await embedFace(model, picture, face, signal), whole: false };
  const vector = await embedRegion(model.embedder, picture, wholeRegion(picture), signal);
  return { vector, whole: true };
}
