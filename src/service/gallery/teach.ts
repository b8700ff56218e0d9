import { keyOf, type CharacterName } from '../../contract/names.ts';
import { type Box, boxArea, iou, withMargin } from '../../contract/box.ts';
import { type TeachFields, teachFieldsSchema } from '../../contract/gallery.ts';
import { contradicted } from '../../gallery/rejections.ts';
import {
  type Added,
  type NewReference,
  onlyNew,
  referenceIdOf,
} from '../../library/gallery/store/store.ts';
import { cropRaster, encodeReference } from '../../engine/node/encode.ts';
import { useUp } from '../../engine/node/shared-raster.ts';
import { boxWithin, regionOf } from '../../recognition/pixels/resample.ts';
import type { Raster, RecognisedHead, Recogniser } from '../../recognition/types.ts';
import { badParameters, missing } from '../errors.ts';
import { checkBytes } from '../pictures.ts';
import type { Services } from '../services.ts';
import { decodeBase64 } from '../intake/base64.ts';
import type { RawForm } from '../intake/form.ts';
import { checkFields } from '../intake/check-fields.ts';
import type { Caller } from '../limits/fair-queue.ts';

interface Lesson {
  readonly fields: TeachFields;
  readonly source:
    | { readonly kind: 'bytes'; readonly bytes: Buffer }
    | { readonly kind: 'head'; readonly traceId: string; readonly boxId: string };
}

/** Forms carry names and boxes as text. */
function parsed(given: Readonly<Record<string, unknown>>, name: 'names' | 'box') {
  const value = given[name];
  if (typeof value !== 'string' || value === '') return {};
  try {
    return { [name]: JSON.parse(value) as unknown };
  } catch (cause) {
    throw badParameters(`${name} is not valid JSON`, { cause });
  }
}

/** @throws ServiceError 17703 unless it is a lesson with exactly one picture */
export function toLesson({ files, fields: raw }: RawForm, maxBytes: number): Lesson {
  const given = Object.fromEntries(raw);
  const texts = { ...parsed(given, 'names'), ...parsed(given, 'box') };
  const fields = checkFields(teachFieldsSchema, { ...given, ...texts });
  const { base64, trace_id: traceId, box_id: boxId } = fields;
  const sources: Lesson['source'][] = files.map((bytes) => ({ kind: 'bytes', bytes }));
  if (base64 !== undefined) sources.push({ kind: 'bytes', bytes: decodeBase64(base64, maxBytes) });
  if (traceId !== undefined && boxId !== undefined) sources.push({ kind: 'head', traceId, boxId });
  const [source] = sources;
  if (source === undefined || sources.length > 1) {
    throw badParameters('exactly one of file, base64, and trace_id with box_id must be given');
  }
  return { fields, source };
}

/** The default model's; undefined where it does not work. */
export async function ownRecogniser({ library }: Services): Promise<Recogniser | undefined> {
  const entry = library.list().find(({ model }) => model.default && model.enabled);
  return entry?.recogniser().catch(() => undefined);
}

interface Given {
  readonly bytes: Uint8Array;
  /** Of the head that is taught; all of the picture where there is none. */
  readonly box?: Box | undefined;
}

async function givenBy(services: Services, { source, fields }: Lesson): Promise<Given> {
  if (source.kind === 'bytes') {
    checkBytes(source.bytes, services.settings.MAX_IMAGE_BYTES);
    return { bytes: source.bytes, box: fields.box };
  }
  const recognition = await services.recent.find(source.traceId);
  const bytes = recognition && (await services.previews.best(recognition.preview));
  if (!bytes) {
    throw missing(
      'there is no recognition of this trace_id, or it is not kept any more',
      '没有这个 trace_id 的识别结果，或结果已过期',
    );
  }
  const box = recognition.boxes.find(([id]) => id === source.boxId)?.[1];
  if (!box) throw missing('that recognition has no such box_id', '这次识别中没有这个 box_id');
  return { bytes, box };
}

/** How well a head fits a box, or how large it is where none is given. */
function fitOf({ box, face }: RecognisedHead, wanted: Box | undefined): number {
  return wanted ? iou(box, wanted) : boxArea(face.box);
}

/** Handles of the character's rejections that the lesson contradicts. */
async function liftedBy(
  services: Services,
  place: CharacterName,
  picture: Raster,
  { box }: Given,
  { signal }: Caller,
): Promise<string[]> {
  const rejections = services.library.rejections();
  if (!rejections.some((one) => keyOf(one) === keyOf(place))) return [];
  const recogniser = await ownRecogniser(services);
  const embedding = recogniser?.grouping?.embedding;
  if (!embedding) return [];
  const options = { signal, withProbes: true, maxCandidates: 1 };
  const heads = await recogniser.recognise(picture, options);
  const [head] = heads.toSorted((a, b) => fitOf(b, box) - fitOf(a, box));
  if (!head?.probe) return [];
  const { vector } = head.probe;
  const lifted = contradicted(rejections, place, { vector, grey: vector }, embedding);
  return lifted.map(({ handle }) => handle);
}

/**
 * Margins in shares of the box: larger ones make detection surer, smaller ones leave room for fewer
 * other heads.
 */
const MARGINS = [0.6, 0.35, 0.15];

/** IoU from which it is the same head. */
const SAME_HEAD = 0.5;

async function isFoundAgain(
  recogniser: Recogniser,
  crop: Raster,
  expected: Box,
  signal: AbortSignal,
): Promise<boolean> {
  const heads = await recogniser.recognise(crop, { signal, maxCandidates: 1 });
  // A doubtful one is no face to whoever embeds the crop.
  const found = heads.filter(({ doubtful }) => !doubtful);
  const boxes = found.map(({ face, box }) => ({ size: boxArea(face.box), box }));
  const [largest] = boxes.sort((a, b) => b.size - a.size);
  return largest !== undefined && iou(largest.box, expected) >= SAME_HEAD;
}

/**
 * A crop in which the recogniser finds this head again, else the head's box alone. `box` is as on
 * the wire; without a recogniser nothing is checked.
 */
async function headPicture(
  picture: Raster,
  box: Box,
  recogniser: Recogniser | undefined,
  signal: AbortSignal,
): Promise<Raster> {
  for (const margin of MARGINS) {
    const region = regionOf(withMargin(box, margin), picture);
    const crop = await cropRaster(picture, region);
    const expected = boxWithin(box, region, picture);
    if (!recogniser || (await isFoundAgain(recogniser, crop, expected, signal))) return crop;
  }
  return cropRaster(picture, regionOf(box, picture));
}

async function shownBy(
  services: Services,
  lesson: Lesson,
  place: CharacterName,
  caller: Caller,
): Promise<Pick<NewReference, 'picture' | 'lifts'>> {
  const given = await givenBy(services, lesson);
  const { raster } = await services.pictures.decode(given.bytes, caller);
  return await useUp(raster, async () => {
    const { box } = given;
    const recogniser = box && (await ownRecogniser(services));
    const shown = box ? await headPicture(raster, box, recogniser, caller.signal) : raster;
    const lifts = await liftedBy(services, place, raster, given, caller);
    return { picture: await encodeReference(shown), lifts };
  });
}

/** Those of a character's names that neither the gallery nor a pack has. */
export function newNames(
  { library }: Services,
  { work, character }: CharacterName,
  names: NewReference['names'],
): NewReference['names'] {
  const known = library.names(work, character);
  return {
    work: onlyNew(known.work, names?.work),
    character: onlyNew(known.character, names?.character),
  };
}

/** Of a head, whose it has been: one head is one person, so a new name corrects the former. */
function formerNames(
  { library }: Services,
  { source, fields }: Lesson,
  place: CharacterName,
  picture: Uint8Array,
): readonly CharacterName[] {
  if (source.kind === 'bytes' && fields.box === undefined) return [];
  const id = referenceIdOf(picture);
  return library.pictures().filter((one) => one.id === id && keyOf(one) !== keyOf(place));
}

/** Writes the lesson's reference to disk; it counts after the next refresh. */
export async function teach(services: Services, lesson: Lesson, caller: Caller): Promise<Added> {
  const { gallery, queue } = services;
  const place = gallery.known.resolve(lesson.fields);
  const shown = await queue.run(caller, () => shownBy(services, lesson, place, caller));
  const names = newNames(services, place, lesson.fields.names);
  const formerly = formerNames(services, lesson, place, shown.picture);
  return gallery.store.add(place, { ...shown, names, formerly });
}
