import { readFile } from 'node:fs/promises';
import type { Gallery } from '../../src/recognition/match/gallery.ts';
import { buildGallery } from '../../src/gallery/build.ts';
import type { Reference } from '../../src/gallery/reference.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { embedReference, galleryRecogniser } from '../../src/recognition/pipeline.ts';
import { iou } from '../../src/contract/box.ts';
import type { RecognisedHead } from '../../src/recognition/types.ts';
import { type LoadedParts, MEASURED_PICTURE } from '../model.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { NamedFace, PeoplePicture, PeopleSet } from './people-set.ts';
import { nameOf } from './identity-metrics.ts';
import { progress } from './progress.ts';

export interface HeadOutcome {
  readonly path: string;
  readonly face: NamedFace;
  readonly isStranger: boolean;
  readonly isFound: boolean;
  /** From 0; -1 when the head was missed, or its name is not among the candidates. */
  readonly rank: number;
  readonly isConfident: boolean;
  readonly first: string;
  readonly score: number;
}

const MIN_IOU = 0.5;

async function embedReferences(set: PeopleSet, { model, placing }: LoadedParts): Promise<Gallery> {
  const show = progress(`references ${set.name}`, set.references.length);
  const references: Reference[] = [];
  for (const { path, work, character } of set.references) {
    const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
    const { vector, grey } = await embedReference(model, raster);
    references.push({ id: path, work, character, vector, ...(grey && { grey }) });
    show(references.length);
  }
  return buildGallery(references, placing);
}

/** The head that covers at least half of a known face. */
export function headAt(
  heads: readonly RecognisedHead[],
  { box }: NamedFace,
): RecognisedHead | undefined {
  const [best] = [...heads].sort((a, b) => iou(b.face.box, box) - iou(a.face.box, box));
  return best && iou(best.face.box, box) >= MIN_IOU ? best : undefined;
}

/** What became of a known head, given the names that have a reference. */
export function outcomeOf(
  path: string,
  face: NamedFace,
  heads: readonly RecognisedHead[],
  known: ReadonlySet<string>,
): HeadOutcome {
  const head = headAt(heads, face);
  const candidates = head?.candidates ?? [];
  const [first] = candidates;
  return {
    path,
    face,
    isStranger: !known.has(nameOf(face)),
    isFound: head !== undefined,
    rank: candidates.findIndex((candidate) => nameOf(candidate) === nameOf(face)),
    isConfident: head !== undefined && !head.notConfident,
    first: first ? nameOf(first) : '',
    score: first?.score ?? 0,
  };
}

/** All known heads of a set, end to end on our own boxes. */
export async function measurePeople(
  set: PeopleSet,
  parts: LoadedParts,
  watch: Stopwatch,
): Promise<HeadOutcome[]> {
  const gallery = await embedReferences(set, parts);
  const recogniser = galleryRecogniser(parts.model, () => gallery);
  const known = new Set(set.references.map(nameOf));
  const show = progress(`whole pictures ${set.name}`, set.pictures.length);
  const outcomes: HeadOutcome[] = [];
  const one = async ({ path, faces }: PeoplePicture) => {
    const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
    const heads = await watch.time('recognise (whole)', () => recogniser.recognise(raster));
    outcomes.push(...faces.map((face) => outcomeOf(path, face, heads, known)));
  };
  for (const [at, picture] of set.pictures.entries()) {
    await one(picture);
    show(at + 1);
  }
  return outcomes;
}
