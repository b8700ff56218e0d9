import type * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  characterPatchSchema,
  characterQuerySchema,
  type GalleryChangeReply,
  referencePatchSchema,
  referenceQuerySchema,
  undoFieldsSchema,
  workPatchSchema,
  workQuerySchema,
} from '../../contract/gallery.ts';
import { cleanName } from '../../gallery/folder-name.ts';
import type { GalleryStore } from '../../library/gallery/store/store.ts';
import { clientSignal } from '../abort.ts';
import { badParameters } from '../errors.ts';
import { checkFields, queryOf, readFields, replyHead, missing } from '../gallery/fields.ts';
import type { Shelf } from '../gallery/known.ts';
import { resolvePlace } from '../gallery/plain-names.ts';
import type { Services } from '../services.ts';

type Change<T> = (fields: T, store: GalleryStore) => Promise<string | undefined>;

class Ownership {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  #shelves(work: string, character?: string): Shelf[] {
    const all = this.#services.gallery.known.ofWork(work);
    if (character === undefined) return all;
    return all.filter((shelf) => shelf.character === cleanName(character));
  }

  checkThere(work: string, character?: string): void {
    if (this.#shelves(work, character).length === 0) throw missing('it is not in the gallery');
  }

  /** @throws ServiceError 404, 17703 when all of it is shipped */
  checkOwn(work: string, character?: string): void {
    this.checkThere(work, character);
    const { known } = this.#services.gallery;
    if (this.#shelves(work, character).some((shelf) => known.ownOf(shelf) > 0)) return;
    throw badParameters('what is shipped cannot be renamed or removed');
  }
}

/** Routes that change works, characters and references, and undo. */
export function registerGalleryChanges(scope: FastifyInstance, services: Services): void {
  const { gallery } = services;
  const mine = new Ownership(services);

  async function changed(
    request: FastifyRequest,
    action: () => Promise<string | undefined>,
  ): Promise<GalleryChangeReply> {
    const undo = await gallery.change(action);
    return { ...replyHead(services, request), ...(undo === undefined ? {} : { undo }) };
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

  // Shipped ones may get names, but not be renamed.
  const changeWork = byBody(workPatchSchema, async ({ work, to, names }, store) => {
    if (to === undefined) mine.checkThere(work);
    else mine.checkOwn(work);
    return store.changeWork(work, { to: to?.work, names });
  });
  const changeCharacter = byBody(characterPatchSchema, async ({ to, names, ...place }, store) => {
    if (to === undefined) mine.checkThere(place.work, place.character);
    else mine.checkOwn(place.work, place.character);
    return store.changeCharacter(place, { to, names });
  });
  const moveReference = byBody(referencePatchSchema, async ({ id, to, ...place }, store) => {
    mine.checkOwn(place.work, place.character);
    return store.moveReference(
      place,
      id,
      resolvePlace(to, gallery.known.shelves(), services.library),
    );
  });
  const removeWork = byQuery(workQuerySchema, async ({ work }, store) => {
    mine.checkOwn(work);
    return store.removeWork(work);
  });
  const removeCharacter = byQuery(characterQuerySchema, async (place, store) => {
    mine.checkOwn(place.work, place.character);
    return store.removeCharacter(place);
  });
  const removeReference = byQuery(referenceQuerySchema, async ({ id, ...place }, store) => {
    mine.checkOwn(place.work, place.character);
    return store.removeReference(place, id);
  });
  const takeBack = byBody(undoFieldsSchema, async ({ undo }, store) => {
    await store.undo(undo);
    return undo;
  });

  scope.patch('/work', changeWork);
  scope.delete('/work', removeWork);
  scope.patch('/character', changeCharacter);
  scope.delete('/character', removeCharacter);
  scope.patch('/references', moveReference);
  scope.delete('/references', removeReference);
  scope.post('/undo', takeBack);
}
