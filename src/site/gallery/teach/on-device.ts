import { MAX_HEADS_REJECTED } from '../../../contract/gallery.ts';
import type { CharacterName } from '../../../contract/names.ts';
import type { Detection } from '../../../contract/search.ts';
import { askDevice } from '../../device/device.ts';
import { isHere } from '../../device/model.ts';
import type { Answers, Tasks } from '../../device/protocol.ts';
import { pictureHere } from '../../picture/previews.ts';
import type { Source } from '../../shell/source.ts';
import { GalleryError, type NamedCharacter, reject } from '../client.ts';

const TOKEN = 'device:';

export function isTokenOfDevice(token: string): boolean {
  return token.startsWith(TOKEN);
}

/** @throws GalleryError `failed` */
function askOrFail<K extends 'teach' | 'reject' | 'forget'>(
  kind: K,
  task: Tasks[K],
): Promise<Answers[K]> {
  return askDevice(kind, task).catch((error: unknown) => {
    throw new GalleryError('failed', '', error);
  });
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
  const taught = await askOrFail('teach', task);
  return { ...taught, added: true, undo: TOKEN + taught.id };
}

/**
 * Says that heads are not somebody, to this device or to the service.
 *
 * @param model that the handles are of; empty for the default
 * @param said gets the tokens that take it back, as those of lessons; none when it was said already
 * @throws GalleryError
 */
export async function rejectName(
  model: string,
  { work, character }: CharacterName,
  handles: readonly string[],
  said: (token: string) => void,
): Promise<void> {
  if (isHere(model)) {
    for (const handle of handles) {
      said(TOKEN + (await askOrFail('reject', { work, character, handle })).id);
    }
    return;
  }
  for (let at = 0; at < handles.length; at += MAX_HEADS_REJECTED) {
    const some = handles.slice(at, at + MAX_HEADS_REJECTED);
    const { undo } = await reject({ model, work, character, handles: some });
    if (undo) said(undo);
  }
}

/** @throws GalleryError `failed` */
export function forgetOnDevice(token: string): Promise<void> {
  return askOrFail('forget', token.slice(TOKEN.length));
}
