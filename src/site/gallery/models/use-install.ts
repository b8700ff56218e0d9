import { useEffect, useState } from 'react';
import type { CatalogueModel, CatalogueReply, InstallLine } from '../../../contract/catalogue.ts';
import { isHere } from '../../device/model.ts';
import { MODELS_KEY } from '../../settings/use-models.ts';
import { changeSettings, currentSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useTask } from '../../ui/use-task.ts';
import { CATALOGUE_KEY, installModel, pauseModel, removeModel } from './client.ts';

interface Progress extends InstallLine {
  /** What had come when it began, and when, in ms. */
  readonly begun: { readonly done: number; readonly at: number };
  /** In seconds; undefined until it can be told. */
  readonly left: number | undefined;
}

/** Less says nothing of the speed. */
const TELLING_MS = 2000;

function after(before: Progress | undefined, { done, total }: InstallLine): Progress {
  const now = performance.now();
  const begun = before?.begun ?? { done, at: now };
  const [came, took] = [done - begun.done, now - begun.at];
  const isKnown = took >= TELLING_MS && came > 0;
  const left = isKnown ? ((total - done) * took) / came / 1000 : undefined;
  return { done, total, begun, left };
}

async function keep(reply: CatalogueReply): Promise<void> {
  queryClient.setQueryData(CATALOGUE_KEY, reply);
  await queryClient.invalidateQueries({ queryKey: MODELS_KEY });
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
export function useInstall({ id, state: listed }: CatalogueModel) {
  const [progress, setProgress] = useState<Progress>();
  const { isRunning, error, run, cancel } = useTask();
  const changing = useTask();
  const isFollowed = listed === 'installing' && !isRunning;
  const install = () => {
    setProgress(undefined);
    run(async (signal) => {
      const onLine = (line: InstallLine) => setProgress((before) => after(before, line));
      try {
        const reply = await installModel(id, onLine, signal);
        await keep(reply);
        choose(id, reply);
      } catch (error) {
        // The list says why.
        await queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY });
        throw error;
      }
    });
  };
  useEffect(() => {
    if (!isFollowed) return undefined;
    // What broke off here goes on at the server.
    cancel();
    return () => void queryClient.invalidateQueries({ queryKey: MODELS_KEY });
  }, [isFollowed, cancel]);
  const change = (action: (id: string) => Promise<CatalogueReply>) =>
    changing.run(async () => keep(await action(id)));
  return {
    isRunning,
    progress: isRunning ? progress : undefined,
    failure: error ?? changing.error,
    install,
    pause: () => change(pauseModel),
    remove: () => change(removeModel),
  };
}

export type Install = ReturnType<typeof useInstall>;
