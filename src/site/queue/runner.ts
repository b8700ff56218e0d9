import { isSearchError, isRetryable } from '../search/errors.ts';
import { retryDelay } from '../search/retry.ts';

export type ItemState = 'waiting' | 'running' | 'done' | 'failed';

export interface Item<T> {
  readonly id: string;
  readonly task: T;
  readonly state: ItemState;
  readonly error?: unknown;
}

export interface QueueState<T> {
  readonly items: readonly Item<T>[];
  readonly paused: boolean;
  readonly resting: boolean;
}

export interface RunnerHooks<T> {
  run(task: T): Promise<unknown>;
  /** True for an error after which the task may be taken up again. */
  isInterrupted(error: unknown): boolean;
  onChange(state: QueueState<T>): void;
  later(callback: () => void, ms: number): () => void;
}

/** One is computed while the next is sent. */
const MOST_AT_A_TIME = 2;

/**
 * Runs tasks, at most two at a time. When the service is busy (17702, 17731) or sends
 * `Retry-After`, all rest that long, then go on one at a time until an answer comes.
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

  retryFailed(): void {
    const again = (item: Item<T>): Item<T> =>
      item.state === 'failed' ? { id: item.id, task: item.task, state: 'waiting' } : item;
    this.#change({ items: this.#state.items.map(again) });
    this.#fill();
  }

  /** Answered elsewhere: opened and asked again. */
  answered(id: string): void {
    const item = this.#state.items.find((each) => each.id === id);
    if (item?.state === 'failed' || item?.state === 'waiting') this.#set(id, 'done');
  }

  /** Forgets everything, without waiting for running tasks. */
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

  /** An answer during the rest was asked for before it, and promises nothing. */
  #speedUp(): void {
    if (this.#state.resting) return;
    this.#refusals = 0;
    this.#atATime = MOST_AT_A_TIME;
  }

  /** In ms; undefined when the picture has failed for good. */
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
