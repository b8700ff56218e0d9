import {
  type CastMember,
  type FoundSeries,
  type ImportFields,
  type ImportLine,
  importLineSchema,
  importReplySchema,
  type LeftOut,
  MAX_IMPORTED,
  SERIES_PATHS,
} from '../../../contract/series.ts';
import { createStore } from '../../ui/store.ts';
import { galleryChanged } from '../changes.tsx';
import { ask, failureOf, undo, valid } from '../client.ts';

interface Wish {
  readonly series: FoundSeries;
  readonly wanted: readonly CastMember[];
  /** Whether more pictures than AniList's are wished. */
  readonly more: boolean;
}

/** One that can be paused, goes on where it was, and is undone as one. */
export interface Import extends Wish {
  /** Why a character was left out; undefined for those the gallery has now. */
  readonly done: ReadonlyMap<number, LeftOut | undefined>;
  readonly added: number;
  /** Seconds that a source asks to wait. */
  readonly wait?: { readonly count: number; readonly source: string } | undefined;
  /** Undoes all of it. */
  readonly token?: string | undefined;
  readonly doing?: 'adding' | 'undoing' | undefined;
  readonly error?: unknown;
  /** Whether one has turned to another series. */
  readonly isAside?: boolean;
}

/** Goes on when the page is left; its end stays, until another is begun. */
export const latestImport = createStore<Import | undefined>(undefined);

function set(news: Partial<Import>): void {
  const now = latestImport.get();
  if (now) latestImport.set({ ...now, ...news });
}

export const putAside = () => set({ isAside: true });

export const untriedOf = ({ wanted, done }: Import) => wanted.filter(({ id }) => !done.has(id));

/** Those who were not tried, or not reached. */
export const leftOf = ({ wanted, done }: Import) =>
  wanted.filter(({ id }) => !done.has(id) || done.get(id) === 'unreachable');

function after({ done, added }: Import, line: ImportLine): Partial<Import> {
  const { undo: token, id, left_out: leftOut, wait_s: count, source = 'AniList' } = line;
  return {
    done: id === undefined ? done : new Map(done).set(id, leftOut),
    added: added + Number(line.added ?? false),
    wait: count === undefined ? undefined : { count, source },
    token,
  };
}

let controller = new AbortController();

async function add(now: Import): Promise<void> {
  const { signal } = (controller = new AbortController());
  const { series, more, token } = now;
  latestImport.set({ ...now, doing: 'adding', error: undefined, isAside: false });
  const body: ImportFields = {
    id: series.id,
    characters: leftOf(now)
      .map(({ id }) => id)
      .slice(0, MAX_IMPORTED),
    ...(more && { more }),
    ...(token !== undefined && { undo: token }),
  };
  const settle = (news: Partial<Import>) => signal.aborted || set({ doing: undefined, ...news });
  const onLine = (line: ImportLine) => {
    const told = latestImport.get();
    if (told && !signal.aborted) set(after(told, line));
  };
  const request = { method: 'POST', body, signal } as const;
  await ask(SERIES_PATHS.series, request, importReplySchema, valid(importLineSchema, onLine))
    .finally(galleryChanged)
    .then(
      () => settle({}),
      (error: unknown) => settle({ error }),
    );
}

/** Begins an import, with which the undo of the one before is gone. */
export function startImport(wish: Wish): void {
  void add({ ...wish, done: new Map(), added: 0 });
}

export const goOn = (now: Import) => void add(now);

export function pause(): void {
  controller.abort();
  set({ doing: undefined });
}

/** @returns whether it is undone, and forgotten */
export async function undoImport({ token }: Import): Promise<boolean> {
  set({ doing: 'undoing', error: undefined, isAside: false });
  try {
    if (token !== undefined) await undo(token);
  } catch (error) {
    // One that has expired is offered no more.
    set({ doing: undefined, error, ...(failureOf(error) === 'missing' && { token: undefined }) });
    return false;
  }
  latestImport.set(undefined);
  void galleryChanged();
  return true;
}
