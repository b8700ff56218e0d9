import { Redis, type RedisOptions } from 'ioredis';
import type { LibraryEvent } from '../../library/library.ts';

/** A search must not hang on a silent store: its connection is closed and opened anew. */
const SILENCE_MS = 500;
const CONNECT_MS = 2000;
const RETRY_MS = 500;

export type SharedState = 'up' | 'down';

interface SharedOptions {
  /** `redis://` or `rediss://`; Redis 6 or newer, or Valkey. */
  readonly url: string;
  readonly onEvent: (event: LibraryEvent) => void;
}

type Own = Pick<RedisOptions, 'socketTimeout' | 'autoResubscribe'>;

function connect(url: string, options: Own): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_MS,
    retryStrategy: () => RETRY_MS,
    // No queueing: nothing is sent late or twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    ...options,
  });
  // Failures also show as state or rejected commands.
  return redis.on('error', () => {});
}

/**
 * Redis or Valkey shared by copies of the service. May be down at any time and reconnects by
 * itself; callers decide what happens then.
 */
export class RedisStore {
  readonly #url: string;
  readonly #commands: Redis;
  #subscriber: Redis | undefined;
  #state: SharedState | undefined;

  constructor({ url, onEvent }: SharedOptions) {
    this.#url = url;
    this.#commands = connect(url, { socketTimeout: SILENCE_MS });
    const set = (state: SharedState, event: LibraryEvent) => {
      if (state !== this.#state) onEvent(event);
      this.#state = state;
    };
    const there = 'The shared memory (REDIS_URL) is there.';
    const away = 'The shared memory (REDIS_URL) is away: this copy goes on with limits of its own.';
    this.#commands.on('ready', () => set('up', { level: 'info', message: there }));
    this.#commands.on('close', () => set('down', { level: 'warn', message: away }));
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

  /** Runs a command; undefined when down or failing. */
  async attempt<T>(action: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    return this.#state === 'up' ? action(this.#commands).catch(() => undefined) : undefined;
  }

  /**
   * Listens to a channel, once.
   * @param onReady called whenever it hears again, as messages may have been missed
   */
  listen(channel: string, onMessage: (message: string) => void, onReady: () => void): void {
    const subscriber = connect(this.#url, { autoResubscribe: false });
    subscriber.on('message', (_channel, text: string) => onMessage(text));
    // Where it fails, the connection is broken again.
    subscriber.on('ready', () => void subscriber.subscribe(channel).then(onReady, () => {}));
    this.#subscriber = subscriber;
  }

  async close(): Promise<void> {
    this.#commands.removeAllListeners('close');
    for (const redis of [this.#commands, this.#subscriber]) redis?.disconnect();
  }
}
