import type { Box } from '../../contract/box.ts';
import { type TeachFields, teachFieldsSchema } from '../../contract/gallery.ts';
import { LANGUAGES, type Names } from '../../contract/language.ts';
import type { Added, NamesChange, CharacterName } from '../../library/gallery/store/store.ts';
import { encodeReference } from '../../engine/node/reference-picture.ts';
import { freeRaster } from '../../engine/node/shared-raster.ts';
import type { Raster, Recogniser } from '../../recognition/types.ts';
import { badParameters, ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';
import { decodeBase64 } from '../intake/base64.ts';
import type { RawForm } from '../intake/form.ts';
import { checkFields } from '../intake/check-fields.ts';
import type { Caller } from '../limits/fair-queue.ts';
import { missing } from './store-error.ts';
import { headPicture } from './head-picture.ts';

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

async function ownRecogniser({ library }: Services): Promise<Recogniser | undefined> {
  const entry = library.list().find(({ model }) => model.default && model.enabled);
  return entry?.recogniser().catch(() => undefined);
}

/** The pixels are freed after `use`. */
async function withPixels<Result>(
  services: Services,
  bytes: Uint8Array,
  caller: Caller,
  use: (raster: Raster) => Promise<Result>,
): Promise<Result> {
  const { raster } = await services.pictures.decode(bytes, caller);
  try {
    return await use(raster);
  } finally {
    freeRaster(raster);
  }
}

async function headIn(services: Services, raster: Raster, box: Box, { signal }: Caller) {
  return headPicture(raster, box, await ownRecogniser(services), signal);
}

async function recentHead(
  services: Services,
  { traceId, boxId }: { readonly traceId: string; readonly boxId: string },
  caller: Caller,
): Promise<Raster> {
  const head = await services.recent.find(traceId, boxId);
  const bytes = head && (await services.previews.best(head.preview));
  if (!bytes) throw missing('that recognition is not kept any more');
  return withPixels(services, bytes, caller, (raster) =>
    headIn(services, raster, head.box, caller),
  );
}

async function pictureOf(
  services: Services,
  { source, fields }: Lesson,
  caller: Caller,
): Promise<Buffer> {
  if (source.kind === 'head') return encodeReference(await recentHead(services, source, caller));
  if (source.bytes.length > services.settings.MAX_IMAGE_BYTES) throw new ServiceError('tooLarge');
  const { box } = fields;
  return withPixels(services, source.bytes, caller, async (raster) =>
    encodeReference(box ? await headIn(services, raster, box, caller) : raster),
  );
}

function onlyNew(known: Names, given: NamesChange | undefined): NamesChange {
  const fresh = LANGUAGES.filter((language) => known[language] === undefined);
  return Object.fromEntries(fresh.map((language) => [language, given?.[language]]));
}

function newNames(
  { library }: Services,
  { work, character }: CharacterName,
  { names }: TeachFields,
) {
  const known = library.names(work, character);
  return {
    work: onlyNew(known.work, names?.work),
    character: onlyNew(known.character, names?.character),
  };
}

/** Writes the lesson's reference to disk; it counts after the next refresh. */
export async function teach(services: Services, lesson: Lesson, caller: Caller): Promise<Added> {
  const { gallery, queue } = services;
  const picture = await queue.run(caller, () => pictureOf(services, lesson, caller));
  const place = gallery.known.resolve(lesson.fields);
  return gallery.store.add(place, { picture, names: newNames(services, place, lesson.fields) });
}
