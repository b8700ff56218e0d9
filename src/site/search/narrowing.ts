import type { QueryKey } from '@tanstack/react-query';
import type { HeadNames } from '../../contract/heads.ts';
import type { SearchReply } from '../../contract/search.ts';
import { chosenModel } from '../settings/models/use-models.ts';
import { currentSettings } from '../settings/store.ts';
import { queryClient } from '../shell/query-client.ts';
import { SEARCH_KEY } from '../shell/source.ts';
import { askNames, withNames } from './heads.ts';
import type { Part } from './parts.ts';
import type { Recognition } from './reply.ts';
import { KEYED_WORK } from './use-search.ts';
import { knownWork, type KnownWork, workFor } from './work.ts';

interface Held {
  readonly reply: SearchReply;
  readonly keep: (names: readonly HeadNames[]) => void;
}

const named = (recognition: Recognition, names: readonly HeadNames[]): Recognition => {
  const { isMulti } = currentSettings();
  const shown = names.map((one) => ({
    ...one,
    character: one.character.slice(0, isMulti ? undefined : 1),
  }));
  return { ...recognition, reply: withNames(recognition.reply, shown) };
};

const withWork = (key: QueryKey, work: string | undefined): QueryKey =>
  key.map((one, index) => (index === KEYED_WORK ? work : one));

/** Kept as if asked with that work in the first place. */
function heldAnswer(key: QueryKey, recognition: Recognition, work: string | undefined): Held {
  const keep = (names: readonly HeadNames[]) =>
    queryClient.setQueryData(withWork(key, work), named(recognition, names));
  return { reply: recognition.reply, keep };
}

/** Parts are kept beside the answers, with whatever work. */
function heldParts(key: QueryKey, parts: readonly Part[]): Held[] {
  return parts.map(({ recognition }, index) => {
    const keep = (names: readonly HeadNames[]) =>
      queryClient.setQueryData<readonly Part[]>(key, (now = []) => {
        const part = now[index];
        if (!part) return now;
        const renamed = { ...part, recognition: named(recognition, names) };
        return now.map((one) => (one === part ? renamed : one));
      });
    return { reply: recognition.reply, keep };
  });
}

/** Answers that this page holds, by the settings as they are. */
function heldAnswers(work: string | undefined): Held[] {
  const model = chosenModel(queryClient);
  const { isMulti } = currentSettings();
  const now = workFor(model);
  return queryClient.getQueriesData({ queryKey: SEARCH_KEY }).flatMap(([key, data]) => {
    if (data === undefined) return [];
    if (key[2] === 'parts') return heldParts(key, data as readonly Part[]);
    const isShown = key[2] === model && key[3] === isMulti && key[KEYED_WORK] === now;
    return isShown && key.length > KEYED_WORK ? heldAnswer(key, data as Recognition, work) : [];
  });
}

const handlesIn = ({ data }: SearchReply) => data.flatMap(({ handle }) => handle ?? []);

/**
 * From here on only characters of that work are candidates, or all again; the answers there are
 * change at once, without sending a picture. One that has no handles is asked for anew.
 *
 * @throws SearchError, or the signal's reason: nothing has changed then
 */
export async function narrowTo(
  work: Omit<KnownWork, 'model'> | undefined,
  signal: AbortSignal,
): Promise<void> {
  const model = chosenModel(queryClient);
  const held = heldAnswers(work?.work).filter(
    ({ reply }) => handlesIn(reply).length === reply.data.length,
  );
  const by = { model, work: work?.work };
  const { language } = currentSettings();
  const names = await askNames(
    held.map(({ reply }) => handlesIn(reply)),
    by,
    language,
    signal,
  );
  held.forEach(({ keep }, index) => keep(names[index]!));
  knownWork.set(work && { ...work, model });
}
