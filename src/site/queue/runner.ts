import { isSearchError, isRetryable } from '../search/errors.ts';
import { retryDelay } from '../search/retry.ts';

export type ItemState = 'waiting' | 'running' | 'done' | 'failed';

/** One picture of the queue. */
export interface Item<T> {
  readonly id: string;
  readonly task: T;
  readonly state: ItemState;
  /** Why it failed. */
  readonly error?: unknown;
}

export interface QueueState<T> {
  readonly items: readonly Item<T>[];
  readonly paused: boolean;
  /** True while the service has asked for patience; nothing new is sent then. */
  readonly resting: boolean;
}

export interface RunnerHooks<T> {
  /** Recognises one picture; its answer is kept by whoever runs it. */
  run(task: T): Promise<unknown>;
  /** True for an error that only means: it was put off, and may be taken up again. */
  isInterrupted(error: unknown): boolean;
  onChange(state: QueueState<T>): void;
  /** Calls back after some ms; gives a function that takes that back. */
  later(callback: () => void, ms: number): () => void;
}

/** Requests at a time: one is computed while the next is sent. */
const MOST_AT_A_TIME = 2;

/**
 * Works through pictures, at most two at a time. When the service is busy (17702, 17731) or asks to
 * come back later, everything rests that long and goes on one at a time until an answer comes.
 */
export class Runner<T> {
  #state: QueueState<T> = { items: [], paused: false, resting: false };
  #atATime = MOST_AT_A_TIME;
  #refusals = 0;
  #cancelRest = () => {};
  readonly #hooks: RunnerHooks<T>;

  constructor(hooks: RunnerHooks<T>) {
    this.#hooks = hooks;
  }

  get state(): QueueState<T> {
    return this.#state;
  }

  add(items: readonly { readonly id: string; readonly task: T }[]): void {
    const added = items.map((item): Item<T> => ({ ...item, state: 'waiting' }));
    this.#change({ items: [...this.#state.items, ...added] });
    this.#fill();
  }

  pause(): void {
    this.#change({ paused: true });
  }

  resume(): void {
    this.#change({ paused: false });
    this.#fill();
  }

  /** All that failed wait again. */
  retryFailed(): void {
    const again = (item: Item<T>): Item<T> =>
      item.state === 'failed' ? { id: item.id, task: item.task, state: 'waiting' } : item;
    this.#change({ items: this.#state.items.map(again) });
    this.#fill();
  }

  /** It was answered elsewhere: somebody opened it and asked again. */
  answered(id: string): void {
    const item = this.#state.items.find((each) => each.id === id);
    if (item?.state === 'failed' || item?.state === 'waiting') this.#set(id, 'done');
  }

  /** Forgets everything; answers still on their way are not waited for. */
  clear(): void {
    this.#cancelRest();
    this.#atATime = MOST_AT_A_TIME;
    this.#refusals = 0;
    this.#change({ items: [], paused: false, resting: false });
  }

  #change(change: Partial<QueueState<T>>): void {
    this.#state = { ...this.#state, ...change };
    this.#hooks.onChange(this.#state);
  }

  #set(id: string, state: ItemState, error?: unknown): void {
    const items = this.#state.items.map((item): Item<T> =>
      item.id === id ? { id, task: item.task, state, error } : item,
    );
    this.#change({ items });
  }

  #fill(): void {
    const { items, paused, resting } = this.#state;
    const running = items.filter(({ state }) => state === 'running').length;
    const next = items.find(({ state }) => state === 'waiting');
    if (paused || resting || !next || running >= this.#atATime) return;
    this.#set(next.id, 'running');
    void this.#run(next);
    this.#fill();
  }

  async #run({ id, task }: Item<T>): Promise<void> {
    try {
      await this.#hooks.run(task);
      this.#set(id, 'done');
      this.#speedUp();
    } catch (error) {
      this.#failed(id, error);
    }
    this.#fill();
  }

  #failed(id: string, error: unknown): void {
    if (this.#hooks.isInterrupted(error)) {
      this.#set(id, 'waiting');
      return;
    }
    const delay = this.#restAfter(error);
    if (delay === undefined) {
      this.#set(id, 'failed', error);
      return;
    }
    this.#set(id, 'waiting');
    this.#rest(delay);
  }

  /** An answer that comes while everything rests was asked for before, and promises nothing. */
  #speedUp(): void {
    if (this.#state.resting) return;
    this.#refusals = 0;
    this.#atATime = MOST_AT_A_TIME;
  }

  /** How long to rest after an error, in ms; undefined when that picture has failed for good. */
  #restAfter(error: unknown): number | undefined {
    const mayRetry =
      isRetryable(error) || (isSearchError(error) && error.retryAfterMs !== undefined);
    if (!mayRetry) return undefined;
    this.#refusals += 1;
    return retryDelay(this.#refusals, error.retryAfterMs, Math.random());
  }

  #rest(ms: number): void {
    this.#atATime = 1;
    this.#cancelRest();
    this.#change({ resting: true });
    this.#cancelRest = this.#hooks.later(() => {
      this.#change({ resting: false });
      this.#fill();
    }, ms);
  }
}
