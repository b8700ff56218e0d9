import { CancelledError } from '@tanstack/react-query';
import type { Source } from '../shell/source.ts';
import { isSearchError, isRetryable } from '../search/errors.ts';
import { retryDelay } from '../search/retrying.ts';
import { createStore } from '../ui/store.ts';

export type FileSource = Extract<Source, { kind: 'file' }>;

export type ItemState = 'waiting' | 'running' | 'done' | 'failed';

export interface Item {
  readonly source: FileSource;
  readonly state: ItemState;
}

export interface QueueState {
  readonly items: readonly Item[];
  readonly paused: boolean;
  readonly resting: boolean;
}

export const EMPTY: QueueState = { items: [], paused: false, resting: false };

/** One is computed while the next is sent. */
const MOST_AT_A_TIME = 2;

/**
 * Asks about pictures in order, at most two at a time. When the service is busy (17702, 17731) or
 * sends `Retry-After`, all rest that long.
 *
 * @param ask a `CancelledError` lets the picture wait again
 */
export function createRunner(ask: (source: FileSource) => Promise<unknown>) {
  const store = createStore(EMPTY);
  /** Without an answer between them. */
  let refusals = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const change = (news: Partial<QueueState>) => {
    store.set({ ...store.get(), ...news });
    startNext();
  };

  const marked = (id: string, state: ItemState) =>
    store.get().items.map((item) => (item.source.id === id ? { ...item, state } : item));

  /** Lets these wait for their turn again. */
  function wait(which: (item: Item) => boolean): void {
    const { items } = store.get();
    change({ items: items.map((item) => (which(item) ? { ...item, state: 'waiting' } : item)) });
  }

  function startNext(): void {
    const { items, paused, resting } = store.get();
    const running = items.filter(({ state }) => state === 'running').length;
    const next = items.find(({ state }) => state === 'waiting');
    if (next && !paused && !resting && running < MOST_AT_A_TIME) void run(next.source);
  }

  async function run(source: FileSource): Promise<void> {
    try {
      const answer = ask(source);
      change({ items: marked(source.id, 'running') });
      await answer;
      refusals = 0;
      change({ items: marked(source.id, 'done') });
    } catch (error) {
      failed(source.id, error);
    }
  }

  function failed(id: string, error: unknown): void {
    const isPutOff = error instanceof CancelledError;
    const delay = isPutOff ? undefined : restAfter(error);
    if (delay !== undefined) {
      clearTimeout(rest);
      rest = setTimeout(() => change({ resting: false }), delay);
    }
    const state = isPutOff || delay !== undefined ? 'waiting' : 'failed';
    change({ items: marked(id, state), ...(delay !== undefined && { resting: true }) });
  }

  /** In ms; undefined when the picture has failed for good. */
  function restAfter(error: unknown): number | undefined {
    const mayRetry =
      isRetryable(error) || (isSearchError(error) && error.retryAfterMs !== undefined);
    if (!mayRetry) return undefined;
    if (!store.get().resting) refusals += 1;
    return retryDelay(refusals, error.retryAfterMs, Math.random());
  }

  return {
    store,
    add(sources: readonly FileSource[]): void {
      const added = sources.map((source): Item => ({ source, state: 'waiting' }));
      change({ items: [...store.get().items, ...added] });
    },
    pause: () => change({ paused: true }),
    resume: () => change({ paused: false }),
    retryFailed: () => wait(({ state }) => state === 'failed'),
    /** Answers of these pictures are out of date. */
    askAgain: (ids: readonly string[]) =>
      wait(({ state, source }) => state === 'done' && ids.includes(source.id)),
    /** Answered elsewhere: opened and asked again. */
    answered(id: string): void {
      const state = store.get().items.find(({ source }) => source.id === id)?.state;
      if (state === 'failed' || state === 'waiting') change({ items: marked(id, 'done') });
    },
    /** Forgets everything, without waiting for what runs. */
    clear(): void {
      clearTimeout(rest);
      refusals = 0;
      change(EMPTY);
    },
  };
}
