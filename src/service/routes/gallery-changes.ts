import { keyOf, type CharacterName } from '../../contract/names.ts';
import type * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CharacterPatch,
  characterPatchSchema,
  characterQuerySchema,
  type GalleryChangeReply,
  referencePatchSchema,
  rejectFieldsSchema,
  referenceQuerySchema,
  undoFieldsSchema,
  workPatchSchema,
  workQuerySchema,
  type TeachReply,
} from '../../contract/gallery.ts';
import { namesIn } from '../../gallery/name-search.ts';
import type { GalleryStore, Added } from '../../library/gallery/store/store.ts';
import { forgetImported } from '../../library/sources/anilist/cast.ts';
import type { ModelLibrary } from '../../library/library.ts';
import type { RankedCandidate } from '../../recognition/types.ts';
import { clientSignal, attend, untilAborted } from '../abort.ts';
import { badParameters, missing } from '../errors.ts';
import { HANDLES_BODY, queryOf, readFields, readForm } from '../intake/fields.ts';
import { replyHead } from '../reply/envelope.ts';
import { checkFields } from '../intake/check-fields.ts';
import type { KnownCharacter } from '../gallery/known.ts';
import { asker } from './heads.ts';
import type { Services } from '../services.ts';
import { teach, toLesson } from '../gallery/teach.ts';
import { bodyLimits } from '../read-bytes.ts';
import { clientOf } from '../limits/client.ts';
import type { Caller } from '../limits/fair-queue.ts';
import type { Upload } from '../limits/admission-control.ts';

function lessonReply(
  services: Services,
  request: FastifyRequest,
  { id, place, isNew, undo }: Added,
): TeachReply {
  const { known } = services.gallery;
  const character = known.find(place);
  const picture = character?.pictures.find((one) => one.id === id);
  if (!character || !picture)
    throw missing('the reference was removed again meanwhile', '参考图已被删除');
  return {
    ...replyHead(services, request),
    ...place,
    reference: known.reference(character, picture),
    added: isNew,
    ...(undo === undefined ? {} : { undo }),
  };
}

async function answer(
  services: Services,
  request: FastifyRequest,
  caller: Caller,
  upload: Upload,
): Promise<TeachReply> {
  const { gallery, library, settings } = services;
  const { MAX_IMAGE_BYTES: maxBytes } = settings;
  const limits = { ...bodyLimits(maxBytes), onBytes: upload.onBytes };
  const form = await readForm(request, limits, caller.signal);
  upload.onPicture();
  const lesson = toLesson(form, maxBytes);
  // Only then is a reference's use known. A failed model is reported elsewhere.
  await untilAborted(
    library.ready().catch(() => undefined),
    caller.signal,
  );
  const added = await gallery.change(() => teach(services, lesson, caller));
  return lessonReply(services, request, added);
}

/** `POST /v1/gallery/references`; queued with searches, as it decodes and recognises too. */
export function registerLessons(scope: FastifyInstance, services: Services): void {
  scope.post('/references', async (request, reply) => {
    const client = clientOf(request);
    const { signal, turnAway } = attend(reply);
    return services.admission.admit({ client, turnAway }, (upload) =>
      answer(services, request, { client, signal }, upload),
    );
  });
}

interface Changed extends Partial<CharacterName> {
  readonly undo: string | undefined;
}

type Change<T> = (fields: T, store: GalleryStore) => Promise<Changed>;

async function undoOnly(undo: Promise<string | undefined>): Promise<Changed> {
  return { undo: await undo };
}

/** Who of them is called so in any language, as replies name them, by plain name. */
function calledSo(
  candidates: readonly RankedCandidate[],
  { work, character }: CharacterName,
  library: Pick<ModelLibrary, 'names'>,
): CharacterName | undefined {
  return candidates.find(({ names = { work: {}, character: {} }, ...one }) => {
    const known = library.names(one.work, one.character);
    const works = [one.work, ...namesIn(known.work), ...namesIn(names.work)];
    const characters = [one.character, ...namesIn(known.character), ...namesIn(names.character)];
    return works.includes(work) && characters.includes(character);
  });
}

/** Routes that change works, characters and references, and undo. */
export function registerGalleryChanges(scope: FastifyInstance, services: Services): void {
  const { gallery } = services;

  function charactersOf(work: string, character?: string): readonly KnownCharacter[] {
    const { known } = gallery;
    const found =
      character === undefined ? known.ofWork(work) : [known.find({ work, character }) ?? []].flat();
    if (found.length === 0) throw missing('it is not in the gallery', '图库中没有它');
    return found;
  }

  /** Shipped ones may get names, but not be renamed or removed. */
  function checkOwn(work: string, character?: string): void {
    if (charactersOf(work, character).some((one) => gallery.known.ownOf(one) > 0)) return;
    throw badParameters('what is shipped cannot be renamed or removed', {
      zhDetail: '自带的作品和角色不能重命名或删除',
    });
  }

  async function changed(
    request: FastifyRequest,
    action: () => Promise<Changed>,
  ): Promise<GalleryChangeReply> {
    const { undo, ...place } = await gallery.change(action);
    return { ...replyHead(services, request), ...(undo === undefined ? {} : { undo }), ...place };
  }

  function byBody<T extends z.ZodMiniType>(schema: T, change: Change<z.infer<T>>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const fields = await readFields(schema, request, clientSignal(reply));
      return changed(request, async () => change(fields, gallery.store));
    };
  }

  function byQuery<T extends z.ZodMiniType>(schema: T, change: Change<z.infer<T>>) {
    return async (request: FastifyRequest) => {
      const fields = checkFields(schema, queryOf(request));
      return changed(request, async () => change(fields, gallery.store));
    };
  }

  /** Who is meant by names in any language; those of the one who gets them are new names. */
  function targetOf(place: CharacterName, to: NonNullable<CharacterPatch['to']>): CharacterName {
    const { known } = gallery;
    const typed = { work: to.work ?? place.work, character: to.character ?? place.character };
    const target = known.resolve(typed);
    const isItself = keyOf(target) === keyOf(known.placeOf(place));
    return isItself ? { ...target, character: typed.character } : target;
  }

  function workTargetOf(work: string, typed: string): string {
    const target = gallery.known.resolve({ work: typed, character: '' }).work;
    return target === gallery.known.placeOf({ work, character: '' }).work ? typed : target;
  }

  const changeWork = byBody(workPatchSchema, async ({ work, to, names }, store) => {
    if (to === undefined) charactersOf(work);
    else checkOwn(work);
    const target = to && workTargetOf(work, to.work);
    const undo = await store.changeWork(work, { to: target, names });
    return { undo, work: gallery.known.placeOf({ work: target ?? work, character: '' }).work };
  });
  const changeCharacter = byBody(characterPatchSchema, async ({ to, names, ...place }, store) => {
    if (to === undefined) charactersOf(place.work, place.character);
    else checkOwn(place.work, place.character);
    const target = to && targetOf(place, to);
    const known = gallery.known.find(target ?? place);
    const joins = known !== undefined && known !== gallery.known.find(place);
    const isNamed = joins && known.packed > 0;
    const undo = await store.changeCharacter(place, { to: target, names, joins, isNamed });
    return { undo, ...gallery.known.placeOf(target ?? place) };
  });
  const moveReference = byBody(referencePatchSchema, async ({ id, to, ...place }, store) => {
    checkOwn(place.work, place.character);
    return undoOnly(store.moveReference(place, id, gallery.known.resolve(to)));
  });
  const removeWork = byQuery(workQuerySchema, async ({ work }, store) => {
    checkOwn(work);
    return undoOnly(store.removeWork(work));
  });
  const removeCharacter = byQuery(characterQuerySchema, async (place, store) => {
    checkOwn(place.work, place.character);
    return undoOnly(store.removeCharacter(place));
  });
  const removeReference = byQuery(referenceQuerySchema, async ({ id, ...place }, store) => {
    checkOwn(place.work, place.character);
    return undoOnly(store.removeReference(place, id));
  });
  const takeBack = byBody(undoFieldsSchema, async ({ undo, to }, store) => {
    await store.undo(undo, to);
    await forgetImported(services.settings.GALLERY_DIR, undo);
    return { undo };
  });

  scope.post('/rejections', async (request, reply) => {
    const signal = clientSignal(reply);
    const fields = await readFields(rejectFieldsSchema, request, signal, HANDLES_BODY);
    const { model, handle, handles = [handle ?? []].flat(), ...named } = fields;
    if (handles.length === 0 || (handle !== undefined && fields.handles)) {
      throw badParameters('exactly one of handle and handles must be given');
    }
    const candidates = await asker({ services, signal }, model, handles);
    const said = gallery.known.resolve(named);
    // Those of whom only a model's index knows are in no list of ours.
    const place = gallery.known.find(said) ?? calledSo(await candidates(), said, services.library);
    if (!place) throw missing('there is no such character', '没有这个角色');
    return changed(request, () => undoOnly(gallery.store.reject(place, handles)));
  });
  scope.patch('/work', changeWork);
  scope.delete('/work', removeWork);
  scope.patch('/character', changeCharacter);
  scope.delete('/character', removeCharacter);
  scope.patch('/references', moveReference);
  scope.delete('/references', removeReference);
  scope.post('/undo', takeBack);
}
