import { CancelledError, type QueryKey } from '@tanstack/react-query';
import type { SearchReply } from '../../contract/search.ts';
import type { Face } from '../picture/tasks.ts';
import type { FileSource } from '../shell/source.ts';
import { type FailureKind, isRetryable, isSearchError } from '../search/errors.ts';
import { retryDelay } from '../search/retrying.ts';
import { createStore } from '../ui/store.ts';

/** `same`: the content of another picture of the list. */
export type ItemState = 'waiting' | 'running' | 'done' | 'failed' | 'same';

export interface Answer {
  /** In the query cache. */
  readonly key: QueryKey;
  readonly reply: SearchReply;
}

export interface Item {
  readonly source: FileSource;
  readonly state: ItemState;
  readonly thumb?: Blob | undefined;
  readonly answer?: Answer;
  /** Of the answer's heads, in their order. */
  readonly faces?: readonly Face[];
  /** Why it failed. */
  readonly error?: unknown;
  /** Id of the picture with this content. */
  readonly sameAs?: string;
}

export interface QueueState {
  readonly items: readonly Item[];
  readonly resting: boolean;
  /**
   * - `asked`: by the visitor
   * - `lacking`: this device's recogniser did not come, so all would fail
   * - `away`: the service cannot be reached
   */
  readonly paused: 'asked' | 'lacking' | 'away' | undefined;
}

const EMPTY: QueueState = { items: [], resting: false, paused: undefined };

/** One is computed while the next is sent. */
const MOST_AT_A_TIME = 2;

/** Before this many the time left is anybody's guess. */
const FEWEST_TIMED = 4;

function isLeft({ state }: Item): boolean {
  return state === 'waiting' || state === 'running';
}

const isKind = (error: unknown, kind: FailureKind) => isSearchError(error) && error.kind === kind;

export function countOf(items: readonly Item[], state: ItemState): number {
  return items.filter((item) => item.state === state).length;
}

/**
 * Asks about pictures in order, at most two at a time. When the service is busy (17702, 17731), cannot
 * be reached, or sends `Retry-After`, all rest for a while; when it stays away, or this device's recogniser does
 * not come, all are paused.
 *
 * @param ask gives what becomes known of the item; a `CancelledError` lets the picture wait again
 */
export function createRunner(ask: (source: FileSource) => Promise<Partial<Item>>) {
  const store = createStore(EMPTY);
  /** Without an answer between them. */
  let refusals = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** Whom the service could not be reached for; once more after it answered others, and the picture is to blame. */
  const unreached = new Set<string>();
  let timed = { since: 0, answers: 0 };

  const change = (news: Partial<QueueState>) => {
    store.set({ ...store.get(), ...news });
    startNext();
  };

  const noted = (id: string, news: Partial<Item>) =>
    store.get().items.map((item) => (item.source.id === id ? { ...item, ...news } : item));

  /** Not once the list is cleared. */
  const isListed = (id: string) => store.get().items.some(({ source }) => source.id === id);

  const beginTiming = () => (timed = { since: Date.now(), answers: 0 });

  /** Lets these wait for their turn again. */
  function wait(which: (item: Item) => boolean): void {
    const { items } = store.get();
    if (!items.some(isLeft)) beginTiming();
    change({ items: items.map((item) => (which(item) ? { ...item, state: 'waiting' } : item)) });
  }

  function startNext(): void {
    const { items, paused, resting } = store.get();
    if (paused || resting || countOf(items, 'running') >= MOST_AT_A_TIME) return;
    const next = items.find(({ state }) => state === 'waiting');
    if (next) void run(next.source);
  }

  async function run(source: FileSource): Promise<void> {
    try {
      const answer = ask(source);
      change({ items: noted(source.id, { state: 'running', error: undefined }) });
      const known = await answer;
      if (!isListed(source.id)) return;
      refusals = 0;
      timed.answers += 1;
      change({ items: noted(source.id, { state: 'done', ...known }) });
    } catch (error) {
      if (isListed(source.id)) failed(source.id, error);
    }
  }

  function putOff(id: string, error: unknown, news: Partial<QueueState> = {}): void {
    change({ items: noted(id, { state: 'waiting', error }), ...news });
  }

  function failed(id: string, error: unknown): void {
    if (error instanceof CancelledError) return putOff(id, error);
    if (isKind(error, 'deviceLoad')) return putOff(id, error, { paused: 'lacking' });
    const isUnreached = isKind(error, 'network') && !isToBlame(id);
    const delay = restAfter(error, isUnreached);
    if (delay !== undefined) {
      clearTimeout(rest);
      rest = setTimeout(() => change({ resting: false }), delay);
      return putOff(id, error, { resting: true });
    }
    if (isUnreached) return putOff(id, error, { paused: 'away' });
    change({ items: noted(id, { state: 'failed', error }) });
  }

  /** Notes that the service could not be reached for this picture. */
  function isToBlame(id: string): boolean {
    const isAgain = unreached.has(id) && refusals === 0;
    unreached.add(id);
    return isAgain;
  }

  /** In ms; undefined when it is not asked again by itself. */
  function restAfter(error: unknown, isUnreached: boolean): number | undefined {
    if (!isSearchError(error)) return undefined;
    const { retryAfterMs } = error;
    if (!isUnreached && retryAfterMs === undefined && !isRetryable(error)) return undefined;
    if (!store.get().resting) refusals += 1;
    return retryDelay(refusals, retryAfterMs, Math.random());
  }

  return {
    store,
    add(sources: readonly FileSource[]): void {
      if (!store.get().items.some(isLeft)) beginTiming();
      const added = sources.map((source): Item => ({ source, state: 'waiting' }));
      change({ items: [...store.get().items, ...added] });
    },
    pause: () => change({ paused: 'asked' }),
    resume: () => {
      beginTiming();
      refusals = 0;
      unreached.clear();
      change({ paused: undefined });
    },
    /** Takes away what has not been asked; what was to be asked again keeps its answer. */
    cancel: () =>
      change({
        items: store.get().items.flatMap((item) => {
          if (item.state !== 'waiting') return item;
          return item.answer ? { ...item, state: 'done' } : [];
        }),
        paused: undefined,
      }),
    retryFailed: () => {
      refusals = 0;
      unreached.clear();
      wait(({ state }) => state === 'failed');
    },
    /** Answers of these pictures are out of date. */
    askAgain: (ids: readonly string[]) =>
      wait(({ state, source }) => state === 'done' && ids.includes(source.id)),
    note: (id: string, news: Partial<Item>) => change({ items: noted(id, news) }),
    /** Answered elsewhere: opened, or asked again. */
    answered(id: string, answer: Answer): void {
      const { state } = store.get().items.find(({ source }) => source.id === id) ?? {};
      if (state === undefined || state === 'same') return;
      change({ items: noted(id, { ...(state !== 'running' && { state: 'done' }), answer }) });
    },
    /** Until all are through, in ms; undefined until it can be told. */
    msLeft: (): number | undefined => {
      const { items, paused } = store.get();
      const left = items.filter(isLeft).length;
      if (paused || left === 0 || timed.answers < FEWEST_TIMED) return undefined;
      return ((Date.now() - timed.since) / timed.answers) * left;
    },
    /** Forgets everything, without waiting for what runs. */
    clear(): void {
      clearTimeout(rest);
      refusals = 0;
      unreached.clear();
      change(EMPTY);
    },
  };
}
