import { createElement, type ComponentType } from 'react';
import type * as Queue from '../queue/strip.tsx';
import { whileBusy } from '../ui/busy.tsx';
import { createStore, useStore } from '../ui/store.ts';
import { setIntakeNote } from '../shell/notes.ts';

const strip = createStore<ComponentType | undefined>(undefined);

/** The queue's strip, once there is one. */
export function Several() {
  const Strip = useStore(strip, () => undefined);
  return Strip ? createElement(Strip) : null;
}

async function withQueue(act: (queue: typeof Queue) => unknown): Promise<void> {
  try {
    const queue = await whileBusy(import('../queue/strip.tsx'));
    strip.set(queue.Strip);
    await act(queue);
  } catch {
    setIntakeNote({ kind: 'severalFailed' });
  }
}

/** Several pictures at once become a queue. */
export function takeSeveral(files: readonly File[]): void {
  void withQueue(({ queueFiles }) => queueFiles(files));
}

/** Queues everything in dropped folders. */
export function takeFolders(entries: readonly FileSystemEntry[]): void {
  void withQueue(({ queueFolders }) => queueFolders(entries));
}
