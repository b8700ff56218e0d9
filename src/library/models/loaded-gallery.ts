import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Gallery } from '../../recognition/match/gallery.ts';
import { parseSpaces, widthOf } from '../../recognition/match/model-spaces.ts';
import type { GalleryModel } from '../../recognition/faces.ts';
import { embedReference, galleryRecogniser } from '../../recognition/pipeline.ts';
import { buildGalleryAside } from '../../engine/node/build-gallery.ts';
import { buildGallery, placingOf } from '../../gallery/build.ts';
import { type PackParts, partsOf } from '../../gallery/pack-parts.ts';
import { type Rejection, withRejections } from '../../gallery/rejections.ts';
import type { FileHasher } from '../files/file-hash.ts';
import { memoizeLast } from '../memoize-last.ts';
import { GalleryEmbedder } from '../gallery/gallery-embedder.ts';
import { GalleryFeed } from '../gallery/gallery-feed.ts';
import type { NamedHead, RankedCandidate, Recogniser } from '../../recognition/types.ts';
import { type CharacterIndex, readIndex } from './character-index.ts';
import type { LocatedGallery } from './locate.ts';
import type { LoadedModel, LoaderParts } from './loaded-model.ts';
import type { Reference } from '../../gallery/reference.ts';

/** Most references compared with each other (0.1 s); beyond, only equal files are found. */
const MOST_COMPARED = 2000;
const EQUAL_FILES_ONLY = 2;

/** @throws Error when a part of the model is for embeddings of another width */
function checkWidth({ length }: Float32Array, what: string, width: number): void {
  if (length !== width) {
    throw new Error(`The embedder gives ${length} numbers, its ${what} has ${width}.`);
  }
}

/** Raise when code changes embeddings: it invalidates every cache. */
const PIPELINE_REVISION = 2;

/** Changes whenever a picture could be embedded differently. */
async function versionOf(located: LocatedGallery, hasher: FileHasher): Promise<string> {
  const { manifest, detector, files } = located;
  const hashes = [
    await hasher.sha256(files.detector.path),
    await hasher.sha256(files.embedder.path),
  ];
  const parts = [PIPELINE_REVISION, hashes, detector, manifest.embedder];
  return hash('sha256', JSON.stringify(parts)).slice(0, 12);
}

/** Where a model's embeddings are kept; models with equal networks and preprocessing share them. */
export async function galleryCacheFile(
  located: LocatedGallery,
  hasher: FileHasher,
  cacheDir: string,
): Promise<string> {
  return join(cacheDir, `${await versionOf(located, hasher)}.embeddings`);
}

/** Candidates with the names that the index has for them. */
function withNames(recogniser: Recogniser, { namesOf }: CharacterIndex): Recogniser {
  const named = (one: RankedCandidate) => {
    const names = namesOf(one.work, one.character);
    return names ? { ...one, names } : one;
  };
  const renamed = <Head extends NamedHead>(heads: readonly Head[]) =>
    heads.map((head) => ({ ...head, candidates: head.candidates.map(named) }));
  return {
    grouping: recogniser.grouping,
    recognise: async (picture, options) => renamed(await recogniser.recognise(picture, options)),
    name: async (heads, work) => renamed(await recogniser.name!(heads, work)),
  };
}

/**
 * Loads a `gallery` model with an empty gallery.
 *
 * @throws Error when the runtime cannot load the weights
 */
export async function loadGallery(
  located: LocatedGallery,
  parts: LoaderParts,
): Promise<LoadedModel> {
  const { manifest, detector, files } = located;
  const { sessions, hasher, cacheDir, castDir, pictures: reader, onEvent } = parts;
  const report = parts.reports.ofModel(manifest.id);
  const cacheFile = await galleryCacheFile(located, hasher, cacheDir);
  const shippedFile = castDir && join(castDir, basename(cacheFile));
  const spaces = files.space && parseSpaces(await readFile(files.space.path));
  // Its width is known once it has been tried out.
  const embedding = { weights: await hasher.sha256(files.embedder.path), width: 0 };
  const index = files.index && (await readIndex(files.index));
  // Last: whatever fails before leaves no network behind.
  const networks = await sessions.openAll([files.detector, files.embedder]);
  const model: GalleryModel = {
    detector: { spec: detector, session: networks[0]! },
    embedder: { spec: manifest.embedder, session: networks[1]! },
    match: manifest.match,
  };
  const embedder = new GalleryEmbedder(model, { cacheFile, shippedFile, reader, report, onEvent });
  let packs: readonly PackParts[] = [];
  let count = 0;
  let gallery: Gallery = buildGallery([]);

  const rejecting = memoizeLast((of: Gallery, by: readonly Rejection[]) =>
    withRejections(of, by, embedding),
  );
  const current = () => rejecting(gallery, parts.rejections());

  const build = async (references: readonly Reference[], signal: AbortSignal) => {
    const { adapt, duplicateFrom: from } = manifest.match;
    const placing = placingOf({ adapt, spaces }, packs.length > 0);
    const duplicateFrom = references.length <= MOST_COMPARED ? from : EQUAL_FILES_ONLY;
    const options = { placing, duplicateFrom };
    // Searches go on in the old gallery.
    const built = await buildGalleryAside(references, options, signal, packs);
    gallery = built.gallery;
    count = references.length;
    report.noteDuplicates(built.duplicates);
  };
  const onGrown = parts.pending.counter(manifest.id);
  const feed = new GalleryFeed({ embedder, build, onGrown, onEvent });

  const recogniser = galleryRecogniser(model, current, { spaces, embedding });

  return {
    recogniser: index ? withNames(recogniser, index) : recogniser,
    references: () => count,
    takePacks(fitting) {
      const width = spaces && widthOf(spaces.colour);
      const same = fitting.filter(({ info }) => width === undefined || info.width === width);
      packs = [...same.map(partsOf), ...(index ? [index.parts] : [])];
    },
    takeGallery: (pictures, signal) => feed.take(pictures, packs.length === 0, signal),
    settled: () => feed.settled(),
    async tryOut(picture) {
      const { vector } = await embedReference(model, picture);
      const width = spaces?.colour.centre.length ?? index?.parts.width ?? vector.length;
      embedding.width = vector.length;
      const { verifier } = manifest.embedder;
      checkWidth(vector, spaces ? 'space' : 'index', width);
      if (verifier) checkWidth(vector, 'verifier', verifier.weights.length);
    },
    async release() {
      await feed.stop();
      onGrown(0);
      await Promise.all(networks.map((network) => network.release()));
    },
  };
}
