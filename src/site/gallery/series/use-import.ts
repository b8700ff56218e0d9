import { useState } from 'react';
import type { ImportLine, LeftOut } from '../../../contract/series.ts';
import { MODELS_KEY } from '../../settings/models/use-models.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useTask } from '../../ui/use-task.ts';
import { GALLERY_KEY, undo as takeBack } from '../client.ts';
import { importSeries } from './client.ts';

interface Progress {
  readonly undo?: string | undefined;
  /** Why a character was left out; undefined for those added. */
  readonly done: ReadonlyMap<number, LeftOut | undefined>;
  /** Seconds that AniList asks to wait. */
  readonly wait?: number | undefined;
}

const NOTHING: Progress = { done: new Map() };

function after(progress: Progress, { undo, id, left_out: leftOut, wait_s: wait }: ImportLine) {
  const done = id === undefined ? progress.done : new Map(progress.done).set(id, leftOut);
  return { undo, done, wait };
}

function refetch(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: GALLERY_KEY }),
    queryClient.invalidateQueries({ queryKey: MODELS_KEY }),
  ]);
}

/** An import that can be paused, goes on where it was, and is undone as one. */
export function useImport(series: number) {
  const [progress, setProgress] = useState(NOTHING);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const [isUndone, setUndone] = useState(false);
  const { state, run, cancel } = useTask();
  const { done } = progress;
  const left = wanted.filter((id) => !done.has(id) || done.get(id) === 'unreachable');
  const begin = (characters: readonly number[]) => {
    setUndone(false);
    run(async (signal) => {
      const { undo } = progress;
      const fields = { id: series, characters: [...characters], ...(undo && { undo }) };
      const onLine = (line: ImportLine) => setProgress((before) => after(before, line));
      await importSeries(fields, onLine, signal).finally(refetch);
    });
  };
  return {
    state,
    isRunning: state.kind === 'running',
    wanted,
    /** How many were not tried yet. */
    untried: wanted.filter((id) => !done.has(id)).length,
    /** Not tried, or not reached. */
    left,
    added: [...done.values()].filter((leftOut) => leftOut === undefined).length,
    progress,
    isUndone,
    start: (characters: readonly number[]) => {
      setWanted(characters);
      begin(characters);
    },
    goOn: () => begin(left),
    pause: () => {
      cancel();
      void refetch();
    },
    undo: () => {
      const { undo } = progress;
      if (undo === undefined) return;
      run(async () => {
        await takeBack(undo);
        setProgress(NOTHING);
        setUndone(true);
        await refetch();
      });
    },
  };
}

export type Import = ReturnType<typeof useImport>;
