import { useEffect, useRef, useState } from 'react';
import type { CatalogueModel, CatalogueReply, InstallLine } from '../../../contract/catalogue.ts';
import { MODELS_KEY } from '../../settings/models/use-models.ts';
import { changeSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import { type TaskState, useTask } from '../../ui/use-task.ts';
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

function errorOf(state: TaskState): unknown {
  return state.kind === 'failed' ? state.error : undefined;
}

/** Installs, pauses and removes a model. What is installed here is used from then on. */
export function useInstall(model: CatalogueModel) {
  const { id, state: listed } = model;
  const [progress, setProgress] = useState<Progress>();
  const { state, run } = useTask();
  const changing = useTask();
  const isFollowed = useRef(false);
  const install = () => {
    isFollowed.current = true;
    setProgress(undefined);
    run(async (signal) => {
      const onLine = (line: InstallLine) => setProgress((before) => after(before, line));
      try {
        const reply = await installModel(id, onLine, signal);
        await keep(reply);
        const now = reply.models.find((one) => one.id === id);
        if (now?.state === 'installed' && isForSearch(now)) changeSettings({ model: id });
      } catch (error) {
        // The list says why.
        await queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY });
        throw error;
      } finally {
        isFollowed.current = false;
      }
    });
  };
  // One that was begun before, or elsewhere.
  useEffect(() => {
    if (listed === 'installing' && !isFollowed.current) install();
  });
  const change = (action: (id: string) => Promise<CatalogueReply>) =>
    changing.run(async () => keep(await action(id)));
  const isRunning = state.kind === 'running';
  return {
    isRunning,
    progress: isRunning ? progress : undefined,
    failure: errorOf(state) ?? errorOf(changing.state),
    install,
    pause: () => change(pauseModel),
    remove: () => change(removeModel),
  };
}

export type Install = ReturnType<typeof useInstall>;
