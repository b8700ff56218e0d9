import { CancelledError } from '@tanstack/react-query';
import { queryClient } from '../app/query-client.ts';
import { openPicture } from '../app/route.ts';
import { holdFile, releaseHeldFiles } from '../intake/files.ts';
import { setIntakeNote } from '../intake/notes.ts';
import { chosenModel } from '../models/use-models.ts';
import { sourceKey, type Source } from '../search/source.ts';
import { searchQuery } from '../search/use-search.ts';
import { currentSettings } from '../settings/store.ts';
import { createStore, useStore } from '../ui/store.ts';
import { filesIn } from './folders.ts';
import { Runner, type Item, type QueueState } from './runner.ts';

export interface Picture {
  readonly source: Extract<Source, { kind: 'file' }>;
  readonly name: string;
}

/** More are not taken at once: each is a file that the browser keeps open. */
export const MOST_PICTURES = 200;

const EMPTY: QueueState<Picture> = { items: [], paused: false, resting: false };
const store = createStore(EMPTY);

/** Asks as the result view does and leaves the answer where that one looks for it. */
function recognise({ source }: Picture): Promise<unknown> {
  const { isMulti, aiDetect } = currentSettings();
  return queryClient.fetchQuery(
    searchQuery({ source, model: chosenModel(queryClient), isMulti, aiDetect }),
  );
}

const runner = new Runner<Picture>({
  run: recognise,
  // The view of this picture was left while it was asked about.
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

const PICTURE_NAME = /\.(jpe?g|png|webp|gif|avif|bmp|heic|heif|jxl|svg|tiff?)$/i;

function isPicture({ name, type }: File): boolean {
  return type.startsWith('image/') || PICTURE_NAME.test(name);
}

/** Queues the pictures among some files and shows the first of them. */
export function queueFiles(files: readonly File[]): void {
  const pictures = files.filter(isPicture);
  const room = Math.max(0, MOST_PICTURES - runner.state.items.length);
  const taken = pictures.slice(0, room).map((file): Picture => {
    return { source: holdFile(file), name: file.name };
  });
  if (pictures.length === 0) setIntakeNote({ kind: 'noPictures' });
  else if (pictures.length > room) setIntakeNote({ kind: 'onlySome', count: room });
  else setIntakeNote(undefined);
  runner.add(taken.map((task) => ({ id: task.source.id, task })));
  if (taken[0]) openPicture(taken[0].source);
}

export async function queueFolders(entries: readonly FileSystemEntry[]): Promise<void> {
  queueFiles(await filesIn(entries));
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
