import { useEffect } from 'react';
import {
  CATALOGUE_PATH,
  type CatalogueModel,
  type CatalogueReply,
  catalogueReplySchema,
  installPath,
} from '../../../contract/catalogue.ts';
import { isHere } from '../../device/model.ts';
import { MODELS_KEY } from '../../settings/use-models.ts';
import { changeSettings, currentSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useTask } from '../../ui/use-task.ts';
import { ask } from '../client.ts';

/** Query key of the models that can be installed. */
export const CATALOGUE_KEY = ['catalogue'] as const;

async function keep(reply: CatalogueReply): Promise<void> {
  queryClient.setQueryData(CATALOGUE_KEY, reply);
  await queryClient.invalidateQueries({ queryKey: MODELS_KEY });
}

/** The list follows an installation that it knows of. @returns what takes the note back */
function noteInstalling(id: string): () => void {
  const before = queryClient.getQueryData<CatalogueReply>(CATALOGUE_KEY);
  queryClient.setQueryData<CatalogueReply>(CATALOGUE_KEY, (list) => {
    const noted = (model: CatalogueModel) =>
      model.id === id ? { ...model, state: 'installing' as const } : model;
    return list && { ...list, models: list.models.map(noted) };
  });
  return () => queryClient.setQueryData(CATALOGUE_KEY, before);
}

/** Whether a search can ask for it. */
export function isForSearch({ kind }: CatalogueModel): boolean {
  return kind !== 'classifier';
}

/** Uses a model that was installed here, except by whoever keeps pictures on the device. */
function choose(id: string, { models }: CatalogueReply): void {
  const now = models.find((one) => one.id === id);
  const isUsable = now?.state === 'installed' && isForSearch(now);
  if (isUsable && !isHere(currentSettings().model)) changeSettings({ model: id });
}

/** Installs, pauses and removes a model, and follows an installation begun before or elsewhere. */
export function useInstall({ id, state }: CatalogueModel) {
  const { isRunning, error, run, cancel } = useTask();
  const changing = useTask();
  const isFollowed = state === 'installing' && !isRunning;
  const install = () =>
    run(async (signal) => {
      const takeBack = noteInstalling(id);
      try {
        // Leaving does not stop it.
        const request = { method: 'POST', signal } as const;
        const reply = await ask(installPath(id), request, catalogueReplySchema);
        await keep(reply);
        choose(id, reply);
      } catch (error) {
        takeBack();
        // The list says why.
        await queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY });
        throw error;
      }
    });
  useEffect(() => {
    if (!isFollowed) return undefined;
    // What broke off here goes on at the server.
    cancel();
    return () => void queryClient.invalidateQueries({ queryKey: MODELS_KEY });
  }, [isFollowed, cancel]);
  const remove = (path: string) =>
    changing.run(async () => keep(await ask(path, { method: 'DELETE' }, catalogueReplySchema)));
  return {
    isRunning,
    failure: error ?? changing.error,
    install,
    /** What has come is kept. */
    pause: () => remove(installPath(id)),
    remove: () => remove(`${CATALOGUE_PATH}/${id}`),
  };
}

export type Install = ReturnType<typeof useInstall>;
