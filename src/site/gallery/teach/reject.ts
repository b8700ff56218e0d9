import { isHere } from '../../device/model.ts';
import { type CharacterName, reject } from '../client.ts';
import { rejectOnDevice } from './on-device.ts';

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
