import { Redis } from 'ioredis';
import type { LibraryEvent } from '../../library/library.ts';

/** A search must not hang on a silent store. */
const COMMAND_MS = 500;
const CONNECT_MS = 2000;
const RETRY_MS = 500;

export type SharedState = 'up' | 'down';

interface SharedOptions {
  /** `redis://` or `rediss://`; Redis 6 or newer, or Valkey. */
  readonly url: string;
  readonly onEvent: (event: LibraryEvent) => void;
}

export type Listener = (message: string) => void;

function connect(url: string, options: { readonly subscriber: boolean }): Redis {
  return new Redis(url, {
    connectTimeout: CONNECT_MS,
    ...(options.subscriber ? {} : { commandTimeout: COMMAND_MS }),
    retryStrategy: () => RETRY_MS,
    // No queueing: nothing is sent late or twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
}

/**
 * Redis or Valkey shared by copies of the service. May be down at any time and reconnects by
 * itself; callers decide what happens then.
 */
export class RedisStore {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #onEvent: SharedOptions['onEvent'];
  readonly #listeners = new Map<string, Listener>();
  readonly #onReturn = new Set<() => void>();
  #state: SharedState | undefined;
  #probe: NodeJS.Timeout | undefined;
  #closed = false;

  constructor({ url, onEvent }: SharedOptions) {
    this.#onEvent = onEvent;
    this.#commands = connect(url, { subscriber: false });
    this.#subscriber = connect(url, { subscriber: true });
    this.#commands.on('ready', () => this.#set('up'));
    this.#commands.on('close', () => this.#set('down'));
    this.#subscriber.on('ready', () => this.#resubscribe());
    this.#subscriber.on('message', (channel, text) => this.#listeners.get(channel)?.(text));
    // Failures also show as state or rejected commands.
    for (const redis of [this.#commands, this.#subscriber]) redis.on('error', () => {});
  }

  /** For libraries that want a client; use within `attempt`. */
  get redis(): Redis {
    return this.#commands;
  }

  get state(): SharedState {
    return this.#state ?? 'down';
  }

  /** Resolves when the first connection attempt has ended, either way. */
  async settled(): Promise<void> {
    if (this.#state === 'up') return;
    await new Promise<void>((resolve) => {
      this.#commands.once('ready', resolve).once('close', resolve);
    });
  }

  /**
   * Runs a command; undefined when down or failing. After a time-out the store counts as down until
   * it answers.
   */
  async attempt<T>(action: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (this.#state !== 'up') return undefined;
    try {
      return await action(this.#commands);
    } catch (error) {
      // A silent connection is as bad as none.
      if (error instanceof Error && error.message === 'Command timed out') this.#set('down');
      return undefined;
    }
  }

  listen(channel: string, listener: Listener): void {
    this.#listeners.set(channel, listener);
    if (this.#subscriber.status === 'ready') this.#resubscribe();
  }

  /** After reconnecting, when messages may have been missed. */
  onReturn(callback: () => void): void {
    this.#onReturn.add(callback);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#probe);
    for (const redis of [this.#commands, this.#subscriber]) redis.disconnect();
  }

  #resubscribe(): void {
    const channels = [...this.#listeners.keys()];
    if (channels.length === 0) return;
    this.#subscriber.subscribe(...channels).then(
      () => {
        for (const callback of this.#onReturn) callback();
      },
      // Broken again; the reconnect subscribes anew.
      () => {},
    );
  }

  #set(state: SharedState): void {
    if (this.#closed) return;
    if (state === 'down') this.#probeLater();
    if (state === this.#state) return;
    this.#state = state;
    this.#onEvent(
      state === 'up'
        ? { level: 'info', message: 'The shared memory (REDIS_URL) is there.' }
        : {
            level: 'warn',
            message:
              'The shared memory (REDIS_URL) is away: this copy goes on with limits of its own.',
          },
    );
  }

  /** For a silent store; ioredis reconnects broken connections itself. */
  #probeLater(): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => {
      if (this.#commands.status !== 'ready') return;
      this.#commands.ping().then(
        () => this.#set('up'),
        () => this.#probeLater(),
      );
    }, RETRY_MS).unref();
  }
}
