import type { Names } from '../../contract/language.ts';
import { queryClient } from '../app/query-client.ts';
import { teach, undo } from '../gallery/client.ts';
import { GALLERY_KEY } from '../gallery/keys.ts';
import { pictureKey, type Source } from '../search/source.ts';
import type { Seen } from '../result/seen.ts';
import { setTaught } from './taught.ts';

/**
 * Trace id of the recognition that found the head: that of the whole picture, or of a part that was
 * looked at on its own.
 */
function traceOf({ parts, traceId }: Pick<Seen, 'parts' | 'traceId'>, boxId: string): string {
  const recognitions = parts.map(({ recognition }) => recognition.reply);
  const own = recognitions.find(({ data }) => data.some(({ box_id: id }) => id === boxId));
  return own?.trace_id ?? traceId;
}

export interface Answer {
  readonly character: string;
  readonly work: string;
  /** Names in other languages; empty ones do not count. */
  readonly names: Names;
}

/** Answers of this picture that were given before the gallery changed count no longer. */
async function forgetAnswers(source: Source): Promise<void> {
  queryClient.removeQueries({ queryKey: pictureKey(source), type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey: GALLERY_KEY });
}

/**
 * Teaches who a head is and asks about the picture again, so that the answer shows the new name.
 *
 * @throws GalleryError
 */
export async function giveLesson(seen: Seen, boxId: string, answer: Answer): Promise<void> {
  const given = Object.entries(answer.names).filter(([, name]) => name?.trim());
  const reply = await teach({
    work: answer.work.trim(),
    character: answer.character.trim(),
    trace_id: traceOf(seen, boxId),
    box_id: boxId,
    ...(given.length > 0 && { names: { character: Object.fromEntries(given) } }),
  });
  const { source } = seen;
  const { character: name, work } = reply;
  setTaught({ kind: reply.added ? 'taught' : 'known', name, work, undo: reply.undo, source });
  await forgetAnswers(source);
  seen.again();
}

/** @throws GalleryError */
export async function takeBack(token: string, source: Source): Promise<void> {
  await undo(token);
  setTaught({ kind: 'undone', source });
  await forgetAnswers(source);
  await queryClient.resetQueries({ queryKey: pictureKey(source) });
}
