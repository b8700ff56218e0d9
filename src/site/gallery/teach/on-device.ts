import type { CharacterName } from '../../../contract/names.ts';
import type { Detection } from '../../../contract/search.ts';
import { askDevice } from '../../device/device.ts';
import { isHere } from '../../device/model.ts';
import type { Tasks } from '../../device/protocol.ts';
import { pictureHere } from '../../picture/previews.ts';
import type { Source } from '../../shell/source.ts';
import { GalleryError, type NamedCharacter, reject } from '../client.ts';

/** Undo tokens of what this device was taught. */
const TOKEN = 'device:';

export function isTokenOfDevice(token: string): boolean {
  return token.startsWith(TOKEN);
}

/** @throws GalleryError `missing` when the picture is not kept any more, `failed` where nothing can be kept */
export async function teachDevice(
  source: Source,
  head: Detection | undefined,
  { work, character, names }: NamedCharacter,
) {
  const file = pictureHere(source);
  if (!file || !head) throw new GalleryError('missing');
  const task = { file, box: head.box, work, character, names };
  const taught = await askDevice('teach', task).catch((error: unknown) => {
    throw new GalleryError('failed', '', error);
  });
  return { ...taught, added: true, undo: TOKEN + taught.id };
}

/** @throws GalleryError `failed` */
async function rejectOnDevice(rejection: Tasks['reject']) {
  const { id } = await askDevice('reject', rejection).catch((error: unknown) => {
    throw new GalleryError('failed', '', error);
  });
  return { undo: TOKEN + id };
}

/**
 * Says that a head is not somebody, to this device or to the service.
 *
 * @param model that the handle is of; empty for the default
 * @returns the token that takes it back, as that of a lesson; undefined when it was said already
 * @throws GalleryError
 */
export async function rejectName(
  model: string,
  { work, character }: CharacterName,
  handle: string,
): Promise<string | undefined> {
  const named = { work, character, handle };
  const { undo } = isHere(model) ? await rejectOnDevice(named) : await reject({ model, ...named });
  return undo;
}

/** @throws GalleryError `failed` */
export async function forgetOnDevice(token: string): Promise<void> {
  await askDevice('forget', token.slice(TOKEN.length)).catch((error: unknown) => {
    throw new GalleryError('failed', '', error);
  });
}
