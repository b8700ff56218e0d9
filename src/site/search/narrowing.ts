import type { HeadNames } from '../../contract/heads.ts';
import type { SearchReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { currentSettings } from '../settings/store.ts';
import { queryClient } from '../shell/query-client.ts';
import { SEARCH_KEY } from '../shell/source.ts';
import { isSearchError } from './errors.ts';
import { askNames, withNames } from './heads.ts';
import type { Part } from './parts.ts';
import type { Recognition } from './reply.ts';
import { knownWork, type KnownWork, workFor } from './work.ts';

const handlesIn = ({ data }: SearchReply) => data.flatMap(({ handle }) => handle ?? []);

const isHandled = ({ reply }: Recognition) =>
  reply.data.length > 0 && handlesIn(reply).length === reply.data.length;

/** @param isMulti whether more than the best candidate was asked for */
function renamed(
  recognition: Recognition,
  names: readonly HeadNames[],
  isMulti: boolean,
): Recognition {
  const shown = names.map((one) => ({
    ...one,
    character: one.character.slice(0, isMulti ? undefined : 1),
  }));
  return { ...recognition, reply: withNames(recognition.reply, shown) };
}

interface Held {
  readonly recognition: Recognition;
  readonly keep: (names: readonly HeadNames[]) => void;
}

/** Answers of a model that this page holds, and those of parts of their pictures. */
function heldAnswers(model: string): Held[] {
  return queryClient.getQueriesData({ queryKey: SEARCH_KEY }).flatMap(([key, data]): Held[] => {
    if (data === undefined) return [];
    if (key[2] !== 'parts') {
      if (key[2] !== model || typeof key[3] !== 'boolean') return [];
      const [isMulti, recognition] = [key[3], data as Recognition];
      const keep = (names: readonly HeadNames[]) =>
        queryClient.setQueryData(key, renamed(recognition, names, isMulti));
      return [{ recognition, keep }];
    }
    const parts = (data as readonly Part[]).filter((part) => part.model === model);
    return parts.map((part) => ({
      recognition: part.recognition,
      keep: (names) => {
        const recognition = renamed(part.recognition, names, true);
        queryClient.setQueryData<readonly Part[]>(key, (now) =>
          now?.map((one) => (one === part ? { ...part, recognition } : one)),
        );
      },
    }));
  });
}

function namesWithin(held: readonly Recognition[], model: string, signal: AbortSignal) {
  const pictures = held.map(({ reply }) => handlesIn(reply));
  const { language } = currentSettings();
  return askNames(pictures, { model, work: workFor(model) }, language, signal);
}

let latest = new AbortController();

/**
 * From here on only characters of that work are candidates, or all again; the model's answers there
 * are change as well, without sending a picture. What is under way follows when it comes.
 *
 * @param model empty for the default
 * @throws SearchError: nothing has changed then; the reason of being overtaken
 */
export async function narrowTo(
  work: Omit<KnownWork, 'model'> | undefined,
  model: string,
): Promise<void> {
  latest.abort();
  const { signal } = (latest = new AbortController());
  const before = knownWork.get();
  knownWork.set(work && { ...work, model });
  try {
    const held = heldAnswers(model).filter(({ recognition }) => isHandled(recognition));
    const all = held.map(({ recognition }) => recognition);
    const names = await namesWithin(all, model, signal);
    held.forEach(({ keep }, index) => keep(names[index]!));
  } catch (error) {
    if (!signal.aborted) knownWork.set(before);
    throw error;
  }
}

/**
 * An answer by the characters of the known work, as known in the end. As it is where no work is
 * known, and narrowed no more where nobody of that work is known any longer.
 *
 * @throws SearchError
 */
export async function narrowed(recognition: Recognition, model: string): Promise<Recognition> {
  const work = workFor(model);
  if (work === undefined || !isHandled(recognition)) return recognition;
  const { signal } = new AbortController();
  const names = await namesWithin([recognition], model, signal).catch((error: unknown) => {
    if (!isSearchError(error) || error.code !== STATUS.badParameters.code) throw error;
  });
  // Another one has been chosen since, or none.
  if (workFor(model) !== work) return narrowed(recognition, model);
  if (names) return renamed(recognition, names[0] ?? [], currentSettings().isMulti);
  void narrowTo(undefined, model).catch(() => {});
  return recognition;
}
