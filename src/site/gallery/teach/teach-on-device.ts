import type { Detection } from '../../../contract/search.ts';
import { askDevice } from '../../device/device.ts';
import type { Answers, Tasks } from '../../device/protocol.ts';
import { pictureHere } from '../../picture/previews.ts';
import type { Source } from '../../shell/source.ts';
import { GalleryError, type NamedCharacter } from '../client.ts';

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
 * Says that a head is not somebody.
 *
 * @returns the token that takes it back
 * @throws GalleryError `failed`
 */
export async function rejectOnDevice(task: Tasks['reject']): Promise<string> {
  return TOKEN + (await askOrFail('reject', task)).id;
}

/** @throws GalleryError `failed` */
export function forgetOnDevice(token: string): Promise<void> {
  return askOrFail('forget', token.slice(TOKEN.length));
}
