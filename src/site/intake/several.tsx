import { createElement, type ComponentType } from 'react';
import type * as Queue from '../queue/strip.tsx';
import { whileBusy } from '../ui/busy.tsx';
import { createStore, useStore } from '../ui/store.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { beginIntake } from '../shell/latest-intake.ts';

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
export function takeSeveral(files: readonly File[], turn = beginIntake()): Promise<void> {
  return withQueue(({ queueFiles }) => queueFiles(files, turn));
}

/** Queues everything in dropped folders. */
export function takeFolders(entries: readonly FileSystemEntry[], turn: AbortSignal): Promise<void> {
  return withQueue(({ queueFolders }) => queueFolders(entries, turn));
}
