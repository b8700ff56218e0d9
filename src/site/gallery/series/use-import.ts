import { useEffect, useState } from 'react';
import {
  type ImportFields,
  type ImportLine,
  importLineSchema,
  importReplySchema,
  type LeftOut,
  MAX_IMPORTED,
  SERIES_PATHS,
} from '../../../contract/series.ts';
import { useTask } from '../../ui/use-task.ts';
import { galleryChanged } from '../changes.tsx';
import { ask, undo as takeBack, valid } from '../client.ts';
import { keepLeft } from './left-import.tsx';

interface Progress {
  readonly wanted: readonly number[];
  /** Why a character was left out; undefined for those the gallery has now. */
  readonly done: ReadonlyMap<number, LeftOut | undefined>;
  readonly added: number;
  /** Seconds that a source asks to wait. */
  readonly wait?: { readonly count: number; readonly source: string } | undefined;
  /** Undoes all of it. */
  readonly token?: string | undefined;
  readonly isUndone?: boolean;
}

const NOTHING: Progress = { wanted: [], done: new Map(), added: 0 };

function after({ wanted, done, added }: Progress, line: ImportLine): Progress {
  const { undo: token, id, left_out: leftOut, wait_s: count, source = 'AniList' } = line;
  return {
    wanted,
    done: id === undefined ? done : new Map(done).set(id, leftOut),
    added: added + Number(line.added ?? false),
    wait: count === undefined ? undefined : { count, source },
    token,
  };
}

/** An import that can be paused, goes on where it was, and is undone as one. */
export function useImport(series: number) {
  const [progress, setProgress] = useState(NOTHING);
  const [more, setMore] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const { isRunning, error, run, cancel } = useTask();
  const { wanted, done, added, token } = progress;
  useEffect(() => {
    if (token !== undefined && added > 0) keepLeft({ token, added });
  }, [token, added]);
  const left = wanted.filter((id) => !done.has(id) || done.get(id) === 'unreachable');
  const add = (all: readonly number[], undo?: string) => {
    setUndoing(false);
    run(async (signal) => {
      const characters = all.slice(0, MAX_IMPORTED);
      const onLine = (line: ImportLine) => setProgress((before) => after(before, line));
      const body: ImportFields = {
        id: series,
        characters,
        ...(more && { more }),
        ...(undo && { undo }),
      };
      const request = { method: 'POST', body, signal } as const;
      const line = valid(importLineSchema, onLine);
      await ask(SERIES_PATHS.series, request, importReplySchema, line).finally(galleryChanged);
    });
  };
  return {
    ...progress,
    more,
    setMore,
    isRunning,
    error,
    /** An undo goes on in any case. */
    mayPause: isRunning && !isUndoing,
    untried: wanted.filter((id) => !done.has(id)).length,
    /** Whether somebody was not tried, or not reached. */
    isLeft: left.length > 0,
    start: (characters: readonly number[]) => {
      setProgress({ ...NOTHING, wanted: characters });
      add(characters);
    },
    goOn: () => add(left, token),
    pause: cancel,
    undo: () => {
      setUndoing(true);
      run(async () => {
        if (token !== undefined) await takeBack(token);
        keepLeft(undefined);
        setProgress({ ...NOTHING, isUndone: true });
        await galleryChanged();
      });
    },
  };
}

export type Import = ReturnType<typeof useImport>;
