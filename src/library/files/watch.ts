import { existsSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { type OnEvent, reasonOf } from '../../engine/node/events.ts';
import { isHidden } from './folders.ts';

export interface WatchOptions {
  /** Folders below the watched ones that count. */
  readonly depth: number;
  /** A file counts as written when its size has rested for this long, in milliseconds. */
  readonly restMs: number;
  /** Changes closer together than this many milliseconds are reported once. */
  readonly delayMs: number;
  /**
   * Looks every so many milliseconds instead of being told by the system, which says nothing of what
   * others change on a network share.
   */
  readonly pollMs?: number | undefined;
}

/** Changes that go on and on, such as thousands of files being copied, are reported this often. */
const LONGEST_DELAY_MS = 5000;

/** Whether a path is a folder or lies in it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The closest folder above that exists. */
function existingParent(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) || parent === path ? parent : existingParent(parent);
}

/** Which folder it is, for as long as it exists: a number can be given again, at another time. */
function identityOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : '';
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

/**
 * Watches one folder from above, so that it may be missing, come, go and come back. What lies beside
 * the way to it is not looked at.
 */
class FolderWatch {
  readonly #folder: string;
  readonly #options: WatchOptions;
  readonly #onChange: () => void;
  readonly #onEvent: OnEvent;
  #start = '';
  #identities = '';
  #watcher: FSWatcher | undefined;

  constructor(folder: string, options: WatchOptions, onChange: () => void, onEvent: OnEvent) {
    this.#folder = folder;
    this.#options = options;
    this.#onChange = onChange;
    this.#onEvent = onEvent;
    this.#begin();
  }

  /** Begins anew where another folder stands in the place of a watched one: of that nothing is told. */
  async renew(): Promise<void> {
    if (this.#identities === this.#identitiesNow()) return;
    const old = this.#watcher;
    this.#begin();
    await old?.close();
  }

  async close(): Promise<void> {
    await this.#watcher?.close();
  }

  #identitiesNow(): string {
    return `${identityOf(this.#start)} ${identityOf(this.#folder)}`;
  }

  #begin(): void {
    this.#start = existingParent(this.#folder);
    this.#identities = this.#identitiesNow();
    const watcher = watcherOf(this.#folder, this.#start, this.#options);
    watcher.on('all', this.#onChange).on('ready', this.#onChange);
    watcher.on('error', (error) => {
      const message = 'A folder cannot be watched; changes in it count after a restart.';
      const details = { folder: this.#folder, reason: reasonOf(error) };
      this.#onEvent({ level: 'warn', message, details });
    });
    this.#watcher = watcher;
  }
}

/**
 * Watches folders, missing ones included, and reports that something has changed.
 *
 * @param onChange called after a burst of changes (every five seconds while it lasts), and once when
 *   the watch has begun: what changed before that moment went unseen
 * @returns a function that ends the watch
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
    for (const one of watched) if (!isEnded) void one.renew();
    onChange();
  };
  const later = () => {
    clearTimeout(timer);
    if (isEnded) return;
    since ??= performance.now();
    const rest = LONGEST_DELAY_MS - (performance.now() - since);
    timer = setTimeout(report, Math.max(0, Math.min(options.delayMs, rest)));
  };
  const watched = dirs.map((dir) => new FolderWatch(resolve(dir), options, later, onEvent));
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await Promise.all(watched.map((one) => one.close()));
  };
}
