import { type Box, boxWidth, inReadingOrder, iou, shrinkHeadToFace } from '../contract/box.ts';
import { visibleBox } from './detect/boxes.ts';
import { chooseFaces, largestFace } from './detect/choose.ts';
import { detectFaces } from './detect/detect.ts';
import { chooseHeads } from './detect/heads.ts';
import { cropRegion } from './embed/crop.ts';
import { embedRegion } from './embed/embed.ts';
import { embedProbe, faceRegion, findFaces, type GalleryModel, thresholdsOf } from './faces.ts';
import type { Gallery } from './match/gallery.ts';
import { type Grouping, groupingOf } from './group/group.ts';
import { judge } from './match/judge.ts';
import { rankTogether, rankWithin } from './match/rank.ts';
import type { MatchSpec } from './manifest.ts';
import { type Region, wholeRegion } from './pixels/resample.ts';
import type {
  FaceDetection,
  NamedHead,
  RankedCandidate,
  Raster,
  RecognisedHead,
  Recogniser,
  RecogniseOptions,
  SeenHead,
} from './types.ts';

interface SeenFace {
  readonly face: FaceDetection;
  readonly head: SeenHead;
}

/** Too small to be told from others. */
const isSmall = ({ leastFace = 0 }: MatchSpec, { faceWidth }: SeenHead) => faceWidth < leastFace;

/** Hardly anything but a copy of a reference scores so high, and whoever gave that has seen a face there. */
const COPY = 0.999;

/** What is too small is unknown, whoever is near. */
function judged(match: MatchSpec, head: SeenHead, ranking: readonly RankedCandidate[]) {
  if (isSmall(match, head)) return { unknown: true, notConfident: true };
  const isCopy = ranking[0] !== undefined && ranking[0].score >= COPY;
  return judge(head.sure || isCopy, ranking, match);
}

function nameHeads(
  gallery: Gallery,
  heads: readonly SeenHead[],
  match: MatchSpec,
  work?: string,
): NamedHead[] {
  const probes = heads.map((head) => ({ ...head, isMute: isSmall(match, head) }));
  const rankings =
    work === undefined
      ? rankTogether(gallery, probes, match)
      : rankWithin(gallery, work, heads, match);
  return rankings.map((candidates, index) => ({
    ...judged(match, heads[index]!, candidates),
    candidates,
  }));
}

/** Names heads of one picture together: people of one work are seen together. */
function recognisedHeads(
  model: GalleryModel,
  seen: readonly SeenFace[],
  gallery: Gallery,
  { work, maxCandidates, withProbes }: RecogniseOptions,
): RecognisedHead[] {
  const named = nameHeads(
    gallery,
    seen.map(({ head }) => head),
    model.match,
    work,
  );
  return seen.map(({ face, head }, i) => ({
    face,
    box: visibleBox(face.box, model.detector.spec.boxes),
    sure: head.sure && !isSmall(model.match, head),
    ...named[i]!,
    candidates: named[i]!.candidates.slice(0, maxCandidates),
    ...(withProbes && { probe: head }),
  }));
}

/**
 * Of doubtful boxes the one in which somebody is recognised best, whatever the detector thinks of
 * it. Where no verifier has looked it has to be sure.
 *
 * @param heads each named alone, for they may be of one face
 * @returns its number
 */
function recognisedFace(
  { embedder, match }: GalleryModel,
  heads: readonly NamedHead[],
): number | undefined {
  const { unknownBelow, notConfidentBelow } = match;
  const least = embedder.spec.verifier ? (unknownBelow ?? notConfidentBelow) : notConfidentBelow;
  const scores = heads.map(({ unknown, candidates }) => (unknown ? -1 : candidates[0]!.score));
  const best = Math.max(...scores);
  return best >= least ? scores.indexOf(best) : undefined;
}

/**
 * A `gallery` recogniser: detect, embed, match, judge.
 *
 * @param gallery called when a recognition begins
 * @param known of the model's vectors
 */
export function galleryRecogniser(
  model: GalleryModel,
  gallery: () => Gallery,
  known: Pick<Grouping, 'spaces' | 'embedding'> = {},
): Recogniser {
  return {
    grouping: groupingOf(model.match, known),
    async name(heads, work) {
      return nameHeads(gallery(), heads, model.match, work);
    },
    async recognise(picture, options = {}) {
      const current = gallery();
      const found = await findFaces(model, picture, options);
      const { boxes } = model.detector.spec;
      const spec = { ...thresholdsOf(model), boxes };
      const { faces, sure, possible } = chooseHeads(found, spec, options);
      const seen = await Promise.all(
        (sure ? faces : possible).map(async (face): Promise<SeenFace> => {
          const region = faceRegion(model, picture, face);
          const { probe = await embedProbe(model, picture, region, options.signal) } = face;
          const faceWidth = boxWidth(face.box) * picture.width;
          return { face, head: { ...probe, sure, faceWidth } };
        }),
      );
      const name = (some: readonly SeenFace[], work?: string) =>
        recognisedHeads(model, some, current, { ...options, work });
      if (sure) return inReadingOrder(name(seen, options.work), ({ box }) => box);
      const looked = seen.flatMap((one) => name([one]));
      const shown = recognisedFace(model, looked) ?? (faces.length > 0 ? 0 : undefined);
      if (shown === undefined) return [];
      const isDoubtful = seen[shown]!.face !== faces[0];
      const head =
        options.work === undefined ? looked[shown]! : name([seen[shown]!], options.work)[0]!;
      return [{ ...head, ...(isDoubtful && { doubtful: true }) }];
    },
  };
}

export interface EmbeddedReference {
  readonly vector: Float32Array;
  readonly grey?: Float32Array;
  /** Of the head that counts, as on the wire; undefined where all of the picture counts. */
  readonly head: Box | undefined;
}

/** Embeddings of a region as a reference, with and without colour. */
export async function embedAsReference(
  { embedder }: GalleryModel,
  picture: Raster,
  region: Region,
  signal?: AbortSignal,
): Promise<Omit<EmbeddedReference, 'head'>> {
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
): Promise<Pick<EmbeddedReference, 'head'> & { readonly region: Region }> {
  const found = await findFaces(model, picture, { signal });
  const face = largestFace(chooseFaces(found, thresholdsOf(model)).faces);
  if (!face) return { region: wholeRegion(picture), head: undefined };
  const head = visibleBox(face.box, model.detector.spec.boxes);
  return { region: faceRegion(model, picture, face), head };
}

/** Embedding of a gallery picture's `referenceRegion`. */
export async function embedReference(
  model: GalleryModel,
  picture: Raster,
  signal?: AbortSignal,
): Promise<EmbeddedReference> {
  const { region, head } = await referenceRegion(model, picture, signal);
  return { ...(await embedAsReference(model, picture, region, signal)), head };
}

/** Intersection over union above which a face's visible box is the one on the wire. */
const SAME_HEAD = 0.9;

/**
 * The region of the head in a box on the wire. At the picture's border the box is clipped and does
 * not tell where the face is, so faces are detected again.
 *
 * @returns the detected face's region, else one by the box alone
 */
async function headRegion(model: GalleryModel, picture: Raster, box: Box): Promise<Region> {
  const { boxes } = model.detector.spec;
  const found = await detectFaces(model.detector, picture);
  const fits = found.map((face) => iou(visibleBox(face.box, boxes), box));
  const best = Math.max(...fits);
  if (best > SAME_HEAD) return faceRegion(model, picture, found[fits.indexOf(best)]!);
  const base = boxes === 'person' ? box : shrinkHeadToFace(box);
  return cropRegion(base, picture, model.embedder.spec.crop);
}

/** Embeddings, as a reference, of the head in a box on the wire: as it was recognised, if it was. */
export async function embedHead(
  model: GalleryModel,
  picture: Raster,
  box: Box,
): Promise<Omit<EmbeddedReference, 'head'>> {
  return embedAsReference(model, picture, await headRegion(model, picture, box));
}
