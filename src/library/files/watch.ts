import { existsSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { type OnEvent, reasonOf } from '../events.ts';
import { Backoff, serialTask } from './backoff.ts';
import { isHidden } from './folders.ts';

export interface WatchPace {
  /** Ms of constant size after which a file counts as written. */
  readonly restMs: number;
  /** Debounce in ms. */
  readonly delayMs: number;
}

export interface WatchOptions extends WatchPace {
  readonly depth: number;
  /** Poll interval in ms, for network shares, whose changes the system does not report. */
  readonly pollMs?: number | undefined;
}

const LONGEST_DELAY_MS = 5000;

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function existingParent(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) || parent === path ? parent : existingParent(parent);
}

/** Identifies a folder while it can be read: an inode can be reused, at another time. */
function identityOf(path: string): string {
  try {
    const { dev, ino, birthtimeMs } = statSync(path);
    return `${dev}:${ino}:${birthtimeMs}`;
  } catch {
    return '';
  }
}

function watcherOf(folder: string, start: string, options: WatchOptions): FSWatcher {
  const { depth, restMs, pollMs } = options;
  const below = relative(start, folder).split(sep).length;
  return watch(start, {
    depth: depth + below,
    ignoreInitial: true,
    ignored: (path) =>
      isWithin(path, folder)
        ? path !== folder && isHidden(basename(path))
        : !isWithin(folder, path),
    awaitWriteFinish: { stabilityThreshold: restMs, pollInterval: 40 },
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
}

/** Watches a folder from above, so it may be missing, come, go and come back. */
function watchFolder(
  folder: string,
  options: WatchOptions,
  onChange: () => void,
  onEvent: OnEvent,
) {
  const backoff = new Backoff();
  let start: string;
  let identities: string;
  let watcher: FSWatcher;
  const identitiesNow = () => `${identityOf(start)} ${identityOf(folder)}`;

  function begin(): void {
    start = existingParent(folder);
    identities = identitiesNow();
    watcher = watcherOf(folder, start, options);
    let isBroken = false;
    watcher.on('all', onChange).on('ready', () => {
      if (!isBroken) backoff.reset();
      onChange();
    });
    watcher.on('error', (error) => {
      isBroken = true;
      const message = 'A folder cannot be watched; the watch is begun again.';
      onEvent({ level: 'warn', message, details: { folder, reason: reasonOf(error) } });
      backoff.later(() => void restart());
    });
  }

  async function restart(): Promise<void> {
    const old = watcher;
    begin();
    await old.close();
  }

  begin();
  return {
    /** Restarts where a watched folder was replaced by another: its events would be lost. */
    renew() {
      if (identities !== identitiesNow()) void restart();
    },
    async close() {
      backoff.reset();
      await watcher.close();
    },
  };
}

/**
 * Watches folders, also missing ones.
 *
 * @param onChange called after a burst of changes (every five seconds during it), and once when the
 * watch has begun, as earlier changes went unseen
 * @returns ends the watch
 */
export function watchFolders(
  dirs: readonly string[],
  options: WatchOptions,
  onChange: () => void,
  onEvent: OnEvent,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let since: number | undefined;
  let isEnded = false;
  const report = () => {
    since = undefined;
    for (const one of watched) if (!isEnded) one.renew();
    onChange();
  };
  const later = () => {
    clearTimeout(timer);
    if (isEnded) return;
    since ??= performance.now();
    const rest = LONGEST_DELAY_MS - (performance.now() - since);
    timer = setTimeout(report, Math.max(0, Math.min(options.delayMs, rest)));
  };
  const watched = dirs.map((dir) => watchFolder(resolve(dir), options, later, onEvent));
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await Promise.all(watched.map((one) => one.close()));
  };
}

/** Reads folders never twice at once, again until it succeeds, and whenever they change. */
export class WatchedRead {
  readonly #what: string;
  readonly #onEvent: OnEvent;
  readonly #backoff = new Backoff();
  #endWatch: (() => Promise<void>) | undefined;
  #isEnded = false;
  #isFailing = false;

  /** Settles with a read that began after the call; never rejects. */
  readonly run: () => Promise<void>;

  /** @param read when it rejects, what was known must still be there */
  constructor(what: string, read: () => Promise<void>, onEvent: OnEvent) {
    this.#what = what;
    this.#onEvent = onEvent;
    const [succeeded, failed] = [() => this.#succeed(), (error: unknown) => this.#fail(error)];
    this.run = serialTask(() => read().then(succeeded, failed));
  }

  get isFailing(): boolean {
    return this.#isFailing;
  }

  watch(dirs: readonly string[], options: WatchOptions): void {
    this.#endWatch = watchFolders(dirs, options, () => void this.run(), this.#onEvent);
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    this.#backoff.reset();
    await this.#endWatch?.();
  }

  #succeed(): void {
    this.#backoff.reset();
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#onEvent({ level: 'info', message: `${this.#what} can be read again.` });
  }

  #fail(error: unknown): void {
    if (this.#isEnded) return;
    const message = `${this.#what} cannot be read; what was known stays and it is tried again.`;
    const details = { reason: reasonOf(error) };
    if (!this.#isFailing) this.#onEvent({ level: 'error', message, details });
    this.#isFailing = true;
    this.#backoff.later(() => void this.run());
  }
}
