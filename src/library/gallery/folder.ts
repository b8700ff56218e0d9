import { type OnEvent, onlyOnce, reasonOf } from '../../engine/node/events.ts';
import type { FileHasher } from '../files/file-hash.ts';
import {
  type GalleryPicture,
  galleryVersionOf,
  NO_PICTURES_VERSION,
  scanGallery,
} from './files.ts';
import { type GalleryNames, type NameBook, namesOf } from '../../gallery/name-book.ts';
import { namesVersionOf, readNames } from './names.ts';
import { serialTask } from '../files/serial.ts';
import { watchFolders } from '../files/watch.ts';

/** Together below the half second in which a change must count. */
const WATCH = { depth: 2, restMs: 120, delayMs: 150 };

interface Snapshot {
  readonly pictures: readonly GalleryPicture[];
  readonly paths: ReadonlyMap<string, string>;
  readonly names: NameBook;
}

const EMPTY: Snapshot = { pictures: [], paths: new Map(), names: new Map() };

function versionOf(references: string, names: NameBook): string {
  return `${references}.${namesVersionOf(names)}`;
}

/** The watched gallery folders: pictures, names, version. */
export class GalleryFolder {
  readonly #dirs: readonly string[];
  readonly #pollMs: number | undefined;
  readonly #hasher: FileHasher;
  readonly #onEvent: OnEvent;
  readonly #onPictures: (pictures: readonly GalleryPicture[]) => Promise<void>;
  #snapshot = EMPTY;
  #references = NO_PICTURES_VERSION;
  #version = versionOf(this.#references, EMPTY.names);
  #endWatch: (() => Promise<void>) | undefined;
  readonly #listeners = new Set<(version: string) => void>();

  readonly refresh = serialTask(() => this.#read());

  /**
   * @param dirs folders of `<work>/<character>/<picture>`; missing ones are empty
   * @param onPictures awaited with new pictures before the version changes
   * @param pollMs see watch.ts
   */
  constructor(
    dirs: readonly string[],
    hasher: FileHasher,
    onPictures: (pictures: readonly GalleryPicture[]) => Promise<void>,
    onEvent: OnEvent,
    pollMs?: number,
  ) {
    this.#pollMs = pollMs;
    this.#dirs = dirs;
    this.#hasher = hasher;
    this.#onPictures = onPictures;
    this.#onEvent = onlyOnce(onEvent);
  }

  get pictures(): readonly GalleryPicture[] {
    return this.#snapshot.pictures;
  }

  get version(): string {
    return this.#version;
  }

  onChange(listener: (version: string) => void): void {
    this.#listeners.add(listener);
  }

  pathOf(id: string): string | undefined {
    return this.#snapshot.paths.get(id);
  }

  namesOf(work: string, character: string): GalleryNames {
    return namesOf(this.#snapshot.names, work, character);
  }

  watch(): void {
    const refresh = () => {
      this.refresh().catch((error: unknown) => {
        const details = { reason: reasonOf(error) };
        this.#onEvent({ level: 'error', message: 'The gallery cannot be read again.', details });
      });
    };
    this.#endWatch = watchFolders(
      this.#dirs,
      { ...WATCH, pollMs: this.#pollMs },
      refresh,
      this.#onEvent,
    );
  }

  async close(): Promise<void> {
    await this.#endWatch?.();
  }

  async #read(): Promise<void> {
    const names = await readNames(this.#dirs, this.#onEvent);
    const pictures = await scanGallery(this.#dirs, this.#hasher, (file, error) => {
      const details = { file, reason: reasonOf(error) };
      const message = 'A part of the gallery cannot be read and is left out.';
      this.#onEvent({ level: 'warn', message, details });
    });
    const paths = new Map(pictures.map(({ id, path }) => [id, path]));
    this.#snapshot = { pictures, paths, names };
    const references = await galleryVersionOf(pictures);
    if (references !== this.#references) await this.#onPictures(pictures);
    this.#references = references;
    const version = versionOf(references, names);
    if (version === this.#version) return;
    this.#version = version;
    for (const listener of this.#listeners) listener(version);
  }
}
