import { CancelledError } from '@tanstack/react-query';
import { queryClient } from '../shell/query-client.ts';
import { openPicture } from '../shell/route.ts';
import { holdFile, releaseHeldFiles } from './held-files.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { showFile } from '../picture/show.ts';
import { sourceKey, type Source } from '../shell/source.ts';
import { searchQuery } from '../search/use-search.ts';
import { createStore, useStore } from '../ui/store.ts';
import { picturesAmong, picturesIn } from './folders.ts';
import { Runner, type Item, type QueueState } from './runner.ts';

export interface Picture {
  readonly source: Extract<Source, { kind: 'file' }>;
  readonly name: string;
}

/** The browser keeps each file open. */
export const MOST_PICTURES = 200;

const EMPTY: QueueState<Picture> = { items: [], paused: false, resting: false };
const store = createStore(EMPTY);

const runner = new Runner<Picture>({
  run: ({ source }) => queryClient.fetchQuery(searchQuery(source)),
  // The view of this picture was left meanwhile.
  isInterrupted: (error) => error instanceof CancelledError,
  onChange: store.set,
  later(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const [, key] = event.query.queryKey as readonly string[];
  const item = runner.state.items.find(({ task }) => sourceKey(task.source) === key);
  if (item) runner.answered(item.id);
});

function noteFor(found: number, room: number) {
  if (found === 0) return { kind: 'noPictures' } as const;
  if (found > room) return { kind: 'onlySome', count: room, most: MOST_PICTURES } as const;
  return undefined;
}

function room(): number {
  return Math.max(0, MOST_PICTURES - runner.state.items.length);
}

function queuePictures(pictures: readonly File[], turn: AbortSignal): void {
  const [only, ...others] = pictures;
  if (only && others.length === 0 && runner.state.items.length === 0) {
    if (!turn.aborted) showFile(only);
    return;
  }
  setIntakeNote(noteFor(pictures.length, room()));
  const taken = pictures.slice(0, room()).map((file): Picture => {
    return { source: holdFile(file), name: file.name };
  });
  runner.add(taken.map((task) => ({ id: task.source.id, task })));
  if (taken[0] && !turn.aborted) openPicture(taken[0].source);
}

export function queueFiles(files: readonly File[], turn: AbortSignal): void {
  queuePictures(picturesAmong(files), turn);
}

/** Before a note on slow folders; one that flashes up would be worse than none. */
const PATIENCE_MS = 400;

/** Queues the pictures in what was dropped, folders included. */
export async function queueFolders(
  entries: readonly FileSystemEntry[],
  turn: AbortSignal,
): Promise<void> {
  const timer = setTimeout(() => setIntakeNote({ kind: 'walking' }), PATIENCE_MS);
  try {
    // One more than fits, to know whether there are more.
    queuePictures(await picturesIn(entries, room() + 1), turn);
  } catch {
    setIntakeNote({ kind: 'folderUnread' });
  } finally {
    clearTimeout(timer);
  }
}

export const queue = {
  pause: () => runner.pause(),
  resume: () => runner.resume(),
  retryFailed: () => runner.retryFailed(),
  close() {
    runner.clear();
    releaseHeldFiles();
  },
} as const;

export function useQueue(): QueueState<Picture> {
  return useStore(store, () => EMPTY);
}

export type QueuedPicture = Item<Picture>;
