import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { type OnEvent, reasonOf } from './events.ts';
import { isHidden } from './folders.ts';

export interface WatchOptions {
  /** Folders below the watched ones that count. */
  readonly depth: number;
  /** A file counts as written when its size has rested for this long, in milliseconds. */
  readonly restMs: number;
  /** Changes closer together than this many milliseconds are reported once. */
  readonly delayMs: number;
}

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

/**
 * Watches one folder from above, so that it may be missing, come, go and come back. What lies beside
 * the way to it is not looked at.
 */
function watchFolder(folder: string, { depth, restMs }: WatchOptions): FSWatcher {
  const start = existingParent(folder);
  const below = relative(start, folder).split(sep).length;
  return watch(start, {
    depth: depth + below,
    ignoreInitial: true,
    ignored: (path) =>
      isWithin(path, folder)
        ? path !== folder && isHidden(basename(path))
        : !isWithin(folder, path),
    awaitWriteFinish: { stabilityThreshold: restMs, pollInterval: 40 },
  });
}

/**
 * Watches folders, missing ones included, and reports that something has changed.
 *
 * @param onChange called after a burst of changes, and once when the watch has begun: what changed
 *   before that moment went unseen
 * @returns a function that ends the watch
 */
export function watchFolders(
  dirs: readonly string[],
  options: WatchOptions,
  onChange: () => void,
  onEvent: OnEvent,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, options.delayMs);
  };
  const watchers = dirs.map((dir) => watchFolder(resolve(dir), options));
  for (const watcher of watchers) {
    watcher.on('all', later).on('ready', later);
    watcher.on('error', (error) => {
      onEvent({
        level: 'warn',
        message: 'A folder cannot be watched; changes in it count after a restart.',
        details: { reason: reasonOf(error) },
      });
    });
  }
  return async () => {
    clearTimeout(timer);
    await Promise.all(watchers.map((watcher) => watcher.close()));
    clearTimeout(timer);
  };
}
