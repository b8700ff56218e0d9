import { Redis } from 'ioredis';
import type { LibraryEvent } from '../../library/library.ts';

/** Longest wait for one command; a search must not hang on a store that has stopped answering. */
const COMMAND_MS = 500;
const CONNECT_MS = 2000;
/** How often a store that is away is tried again. */
const RETRY_MS = 500;

/** State of the memory that several copies of the service share. */
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
    // What cannot be done now is done without; nothing is sent late or twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
}

/**
 * The memory that the copies of the service share: a Redis or Valkey. It may be away at any time;
 * whoever uses it says what happens then. It comes back by itself.
 */
export class RedisStore {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #onEvent: SharedOptions['onEvent'];
  readonly #listeners = new Map<string, Listener>();
  readonly #onReturn = new Set<() => void>();
  /** Undefined until the first attempt has ended. */
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
    // Each failure comes as a state or as a rejected command too.
    for (const redis of [this.#commands, this.#subscriber]) redis.on('error', () => {});
  }

  /** The client itself, for libraries that want one; to be used within `attempt`. */
  get redis(): Redis {
    return this.#commands;
  }

  get state(): SharedState {
    return this.#state ?? 'down';
  }

  /** Resolves when the first attempt to connect has ended, whichever way. */
  async settled(): Promise<void> {
    if (this.#state === 'up') return;
    await new Promise<void>((resolve) => {
      this.#commands.once('ready', resolve).once('close', resolve);
    });
  }

  /**
   * Does something with the store.
   *
   * @returns undefined when it is away or fails; after a time-out it is left alone until it answers
   */
  async attempt<T>(action: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (this.#state !== 'up') return undefined;
    try {
      return await action(this.#commands);
    } catch (error) {
      // A connection that stays open and says nothing is as bad as none.
      if (error instanceof Error && error.message === 'Command timed out') this.#set('down');
      return undefined;
    }
  }

  /** Calls the listener with every message on a channel that comes while the store is there. */
  listen(channel: string, listener: Listener): void {
    this.#listeners.set(channel, listener);
    if (this.#subscriber.status === 'ready') this.#resubscribe();
  }

  /** Calls back whenever messages may have been missed and come again. */
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
      // The connection broke again; its return subscribes anew.
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

  /** Asks a silent store until it answers; a broken connection is made anew by the client itself. */
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
