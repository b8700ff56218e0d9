import { currentTaught, onTaught } from '../gallery/teach/taught.ts';
import { queryClient } from '../shell/query-client.ts';
import { arePicturesTaken, openPicture, showFile } from '../shell/route.ts';
import { keepFile } from '../shell/files.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { pictureKey, type Source } from '../shell/source.ts';
import type { Recognition } from '../search/reply.ts';
import { searchQuery } from '../search/use-search.ts';
import { useStore } from '../ui/store.ts';
import { picturesAmong, picturesIn } from './folders.ts';
import { createRunner, EMPTY, type FileSource, type QueueState } from './runner.ts';

/** The browser keeps each file open. */
export const MOST_PICTURES = 200;

const runner = createRunner((source) => queryClient.fetchQuery(searchQuery(source)));

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const [, key] = event.query.queryKey as readonly string[];
  if (key?.startsWith('file:')) runner.answered(key.slice('file:'.length));
});

/** The answers about a picture that are there. */
export function answersOf(source: Source): readonly Recognition['reply'][] {
  const answers = queryClient.getQueriesData<Partial<Recognition>>({
    queryKey: pictureKey(source),
  });
  return answers.flatMap(([, answer]) => answer?.reply ?? []);
}

function isUnsure(source: Source): boolean {
  return answersOf(source).some(({ data }) => data.some(({ not_confident: unsure }) => unsure));
}

/** After a lesson, unsure answers are asked for again; after one taken back, all are. */
onTaught(() => {
  const taught = currentTaught();
  if (taught?.kind !== 'taught' && taught?.kind !== 'undone') return;
  const isStale = (source: FileSource) =>
    source !== taught.source && (taught.kind === 'undone' || isUnsure(source));
  const stale = runner.store.get().items.filter(({ source }) => isStale(source));
  for (const { source } of stale) {
    queryClient.removeQueries({ queryKey: pictureKey(source), type: 'inactive' });
  }
  runner.askAgain(stale.map(({ source }) => source.id));
});

function noteFor(found: number, room: number) {
  if (found === 0) return { kind: 'noPictures' } as const;
  if (found > room) return { kind: 'onlySome', count: room, most: MOST_PICTURES } as const;
  return undefined;
}

function room(): number {
  return Math.max(0, MOST_PICTURES - runner.store.get().items.length);
}

function queuePictures(pictures: readonly File[]): void {
  if (pictures.length > 0 && arePicturesTaken()) {
    pictures.forEach(showFile);
    return;
  }
  const [only, ...others] = pictures;
  if (only && others.length === 0 && runner.store.get().items.length === 0) {
    showFile(only);
    return;
  }
  setIntakeNote(noteFor(pictures.length, room()));
  const taken = pictures.slice(0, room()).map((file) => keepFile(file));
  runner.add(taken);
  if (taken[0]) openPicture(taken[0]);
}

export function queueFiles(files: readonly File[]): void {
  queuePictures(picturesAmong(files));
}

/** Queues the pictures in what was dropped, folders included. */
export async function queueFolders(entries: readonly FileSystemEntry[]): Promise<void> {
  try {
    // One more than fits, to know whether there are more.
    queuePictures(await picturesIn(entries, room() + 1));
  } catch {
    setIntakeNote({ kind: 'folderUnread' });
  }
}

export const { pause, resume, retryFailed } = runner;

export const clear = () => runner.clear();

export function useQueue(): QueueState {
  return useStore(runner.store, () => EMPTY);
}
