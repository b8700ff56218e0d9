import { createElement, type ComponentType } from 'react';
import { readDeepLink } from '../shell/deep-link.ts';
import { onRoute, showFile, showPicture } from '../shell/route.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { whileBusy } from '../ui/busy.tsx';
import { createStore, useStore } from '../ui/store.ts';

const above = createStore<ComponentType | undefined>(undefined);

/** The queue's bar, once there is a queue. */
export function Several() {
  const QueueAndNotes = useStore(above);
  return QueueAndNotes ? createElement(QueueAndNotes) : null;
}

/** What takes several pictures at once. */
interface Queue {
  readonly QueueAndNotes: ComponentType;
  readonly queueFiles: (files: readonly File[]) => void;
  readonly queueOne: (file: File) => void;
  readonly queueFolders: (entries: readonly FileSystemEntry[]) => Promise<void>;
}

let loadQueue: (() => Promise<Queue>) | undefined;

/** Says how the queue is loaded, which is done at the first use. */
export function onSeveral(load: () => Promise<Queue>): void {
  loadQueue = load;
}

async function withQueue(act: (queue: Queue) => void | Promise<void>): Promise<void> {
  try {
    const queue = await loadQueue!();
    above.set(queue.QueueAndNotes);
    await act(queue);
  } catch {
    setIntakeNote({ kind: 'severalFailed' });
  }
}

/** Several pictures at once become a queue. */
export function takeSeveral(files: readonly File[]): void {
  void whileBusy(withQueue(({ queueFiles }) => queueFiles(files)));
}

/** Queues everything in dropped folders. */
export function takeFolders(entries: readonly FileSystemEntry[]): void {
  void whileBusy(withQueue(({ queueFolders }) => queueFolders(entries)));
}

/** Shows one picture at once; several become a queue, loaded on demand, and join the one that is there. */
export function openFiles(files: readonly File[]): void {
  const [only, ...others] = files;
  if (others.length > 0) takeSeveral(files);
  else if (only && above.get()) void whileBusy(withQueue(({ queueOne }) => queueOne(only)));
  else if (only) showFile(only);
}

let fetching = new AbortController();
// A picture that comes late is not opened over what was asked for meanwhile.
onRoute(() => fetching.abort());

/** @throws when there is no picture at this address, or it is aborted */
async function ownPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const picture = await response.blob();
  if (!picture.type.startsWith('image/')) throw new Error(`${url}: ${picture.type}`);
  return picture;
}

/**
 * Opens one of the page's own pictures, which the service could not fetch.
 *
 * @param otherwise what is said where there is none
 */
export async function openOwnPicture(
  url: string,
  otherwise: 'sampleFailed' | 'ownAddress' = 'sampleFailed',
): Promise<void> {
  fetching.abort();
  const { signal } = (fetching = new AbortController());
  try {
    showFile(await whileBusy(ownPicture(url, signal)));
  } catch {
    if (!signal.aborted) setIntakeNote({ kind: otherwise });
  }
}

export function openAddress(url: string): void {
  const { origin, search } = new URL(url);
  if (origin !== location.origin) return showPicture({ kind: 'url', url });
  const link = readDeepLink(search);
  if (link.kind === 'url') showPicture(link);
  else void openOwnPicture(url, 'ownAddress');
}
