import type { Names } from '../../../contract/language.ts';
import { queryClient } from '../../shell/query-client.ts';
import { GALLERY_KEY, teach, undo } from '../client.ts';
import { pictureKey, type Source } from '../../shell/source.ts';
import type { Part } from '../../search/parts.ts';
import { currentSettings } from '../../settings/store.ts';
import { setHead, whenClosed } from './heads.ts';
import { replaceTaught, setTaught, type Revocable } from './taught.ts';

/** Of a recognised picture, what a lesson about one of its heads needs. */
export interface Lesson {
  readonly source: Source;
  readonly parts: readonly Part[];
  readonly traceId: string;
  readonly again: () => void;
}

function traceOf({ parts, traceId }: Lesson, boxId: string): string {
  const recognitions = parts.map(({ recognition }) => recognition.reply);
  const own = recognitions.find(({ data }) => data.some(({ box_id: id }) => id === boxId));
  return own?.trace_id ?? traceId;
}

export interface NamedCharacter {
  readonly character: string;
  readonly work: string;
  readonly names: Names;
}

type Told = Pick<NamedCharacter, 'character' | 'work'>;

/** Cached answers from before the gallery changed count no longer. */
function forgetAnswers(source: Source, again: () => void): void {
  queryClient.removeQueries({ queryKey: pictureKey(source), type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: GALLERY_KEY });
  whenClosed(again);
}

/**
 * Teaches who a head is and asks about the picture again.
 *
 * @param done called with the names to tell it with
 * @param shown these names, where they are not those of the answer
 * @throws GalleryError
 */
export async function giveLesson(
  seen: Lesson,
  boxId: string,
  answer: NamedCharacter,
  done: (told: Told) => void,
  shown?: Told,
): Promise<void> {
  const given = Object.entries(answer.names).filter(([, name]) => name?.trim());
  const reply = await teach({
    work: answer.work.trim(),
    character: answer.character.trim(),
    trace_id: traceOf(seen, boxId),
    box_id: boxId,
    ...(given.length > 0 && { names: { character: Object.fromEntries(given) } }),
  });
  const { source } = seen;
  // The reply's names are plain, and in English as a rule.
  const told = shown ?? (currentSettings().language === 'en' ? reply : answer);
  const { character: name, work } = told;
  forgetAnswers(source, seen.again);
  done(told);
  const kind = reply.added ? 'taught' : 'known';
  setTaught({ kind, boxId, name, work, undo: reply.undo, source });
}

/** Takes a lesson back and tells the outcome in its note's place. */
export async function takeBack(taught: Revocable): Promise<void> {
  const { source, boxId, undo: token } = taught;
  try {
    await undo(token);
  } catch (error) {
    replaceTaught(taught, { kind: 'failed', source, boxId, undo: token, error });
    return;
  }
  setHead(boxId, undefined);
  forgetAnswers(source, () => void queryClient.resetQueries({ queryKey: pictureKey(source) }));
  replaceTaught(taught, { kind: 'undone', source });
}
