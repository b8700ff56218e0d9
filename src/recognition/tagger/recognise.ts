import { inReadingOrder } from '../../contract/box.ts';
import { visibleBox } from '../detect/boxes.ts';
import { type Detector, detectFaces } from '../detect/detect.ts';
import { chooseHeads } from '../detect/heads.ts';
import { judge } from '../match/judge.ts';
import { mapLimited } from '../map-limited.ts';
import type { TaggerManifest, TaggerSpec } from '../manifest.ts';
import { logistic, namedOutput } from '../output.ts';
import { type Region, wholeRegion } from '../pixels/resample.ts';
import { squareInput } from '../pixels/square-input.ts';
import type {
  FaceDetection,
  Raster,
  RecognisedHead,
  RecogniseOptions,
  Recogniser,
  Session,
} from '../types.ts';
import { combineScores, type ScoredCharacter } from './combine.ts';
import { tagRegion } from './region.ts';
import type { TagTable } from './table.ts';

/** Inputs in memory at once, some 2.4 MB each. */
const WIDTH = 4;

export interface Tagger {
  readonly spec: TaggerSpec;
  readonly session: Session;
  readonly tags: TagTable;
}

export interface TaggerModel {
  readonly detector: Detector;
  readonly tagger: Tagger;
  readonly match: TaggerManifest['match'];
}

/**
 * Every character's score: its best tag's, costumes included; 0 where none reaches its threshold.
 *
 * @param output one number for each row of the table
 * @param threshold of tags for which the table has none
 * @throws Error when the table belongs to another network
 */
export function characterScores(
  output: Float32Array,
  tags: TagTable,
  { output: { activation }, threshold }: Pick<TaggerSpec, 'output' | 'threshold'>,
): Float32Array {
  if (output.length !== tags.length) {
    throw new Error(`The tagger gives ${output.length} scores, its table has ${tags.length} tags.`);
  }
  const scoreOf = (place: number) => {
    const score = activation === 'sigmoid' ? logistic(output[place]!) : output[place]!;
    return score >= (tags.thresholds[place] ?? threshold) ? Math.min(score, 1) : 0;
  };
  return Float32Array.from(tags.characters, ({ places }) => Math.max(...places.map(scoreOf)));
}

async function tagRegionOf(
  { spec, session, tags }: Tagger,
  picture: Raster,
  region: Region,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const plan = squareInput(region, spec.input);
  const outputs = await session.run({ picture, plan }, signal);
  const { data } = namedOutput(outputs, spec.output.name, 'tagger');
  return characterScores(data, tags, spec);
}

async function tagPicture(
  { detector, tagger }: TaggerModel,
  picture: Raster,
  faces: readonly FaceDetection[],
  signal?: AbortSignal,
) {
  const boxes = faces.map(({ box }) => box);
  const regions = boxes.map((box) => {
    const others = boxes.filter((other) => other !== box);
    return tagRegion(box, others, detector.spec.boxes, picture);
  });
  const [whole, ...own] = await mapLimited([wholeRegion(picture), ...regions], WIDTH, (region) =>
    tagRegionOf(tagger, picture, region, signal),
  );
  return combineScores(own, whole!);
}

function recognisedHead(
  model: TaggerModel,
  face: FaceDetection,
  sure: boolean,
  found: readonly ScoredCharacter[],
  maxCandidates?: number,
): RecognisedHead {
  const candidates = found.slice(0, maxCandidates).map(({ index, score }) => {
    const { work, character, names } = model.tagger.tags.characters[index]!;
    return { work, character, ...(names && { names }), score };
  });
  return {
    face,
    box: visibleBox(face.box, model.detector.spec.boxes),
    sure,
    ...judge(sure, candidates, model.match),
    candidates,
  };
}

/** Runs both networks once. @throws Error when they, the table and the manifest do not fit */
export async function tryTagger(model: TaggerModel, picture: Raster): Promise<void> {
  await detectFaces(model.detector, picture);
  await tagRegionOf(model.tagger, picture, wholeRegion(picture));
}

/** A `tagger` recogniser: detect, tag every head and the whole picture, join, judge. No gallery. */
export function taggerRecogniser(model: TaggerModel): Recogniser {
  return {
    async recognise(picture: Raster, options: RecogniseOptions = {}) {
      const { detector } = model;
      const faces = await detectFaces(detector, picture, options.signal);
      const chosen = chooseHeads(faces, detector.spec, options);
      if (chosen.faces.length === 0) return [];
      const found = await tagPicture(model, picture, chosen.faces, options.signal);
      const heads = chosen.faces.map((face, i) =>
        recognisedHead(model, face, chosen.sure, found[i]!, options.maxCandidates),
      );
      return inReadingOrder(heads, ({ box }) => box);
    },
  };
}
