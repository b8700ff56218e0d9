import { type BothNames, type CharacterName, keyOf } from '../../contract/names.ts';
import { hash } from 'node:crypto';
import { type OnEvent, onlyOnce, reasonOf } from '../events.ts';
import type { FileHasher } from '../files/file-hash.ts';
import {
  type GalleryPicture,
  galleryVersionOf,
  NO_PICTURES_VERSION,
  scanGallery,
} from './files.ts';
import type { Rejection } from '../../gallery/rejections.ts';
import { type NameBook, namesOf, placedNames } from '../../gallery/name-book.ts';
import type { PlaceOf } from '../../gallery/placing.ts';
import { namesVersionOf, readNameBook } from './store/names-on-disk.ts';
import { isTransient } from '../files/error-code.ts';
import { isAtOrBelow } from '../files/folders.ts';
import { memoizeLast } from '../memoize-last.ts';
import { WatchedRead, type WatchPace } from '../files/watch.ts';

/** Together below the half second in which a change must count. */
const WATCH = { depth: 2, restMs: 120, delayMs: 150 };

interface Snapshot {
  readonly pictures: readonly GalleryPicture[];
  readonly paths: ReadonlyMap<string, string>;
  readonly names: NameBook;
}

const EMPTY: Snapshot = { pictures: [], paths: new Map(), names: new Map() };

/** Each with the names of whom its folder means. */
function placed<T extends CharacterName>(all: readonly T[], placeOf: PlaceOf): readonly T[] {
  const places = new Map<string, CharacterName>();
  return all.map((one) => {
    const place = places.get(keyOf(one)) ?? placeOf(one);
    places.set(keyOf(one), place);
    return { ...one, ...place };
  });
}

function versionOf(references: string, names: NameBook, rejections: readonly Rejection[]): string {
  const parts = [references, namesVersionOf(names)];
  if (rejections.length > 0) {
    parts.push(hash('sha256', JSON.stringify(rejections)).slice(0, 8));
  }
  return parts.join('.');
}

export interface GalleryFolderOptions {
  /** Folders of `<work>/<character>/<picture>`; missing ones are empty. */
  readonly dirs: readonly string[];
  readonly hasher: FileHasher;
  /** Tells whom the folders mean; another function once they mean others. */
  readonly placeOf: () => PlaceOf;
  /** Awaited when there are other pictures, before the version changes. */
  readonly onPictures: () => Promise<void>;
  readonly onVersion: () => void;
  readonly onEvent: OnEvent;
  /** See watch.ts. */
  readonly pollMs?: number | undefined;
}

/** The watched gallery folders: pictures, names, version. */
export class GalleryFolder {
  readonly #options: GalleryFolderOptions;
  readonly #onEvent: OnEvent;
  readonly #reading: WatchedRead;
  readonly #placedPictures = memoizeLast(placed<GalleryPicture>);
  readonly #placedRejections = memoizeLast(placed<Rejection>);
  readonly #placedNames = memoizeLast(placedNames);
  #snapshot = EMPTY;
  #references = NO_PICTURES_VERSION;
  #rejections: readonly Rejection[] = [];
  #version = versionOf(this.#references, EMPTY.names, []);

  constructor(options: GalleryFolderOptions) {
    this.#options = options;
    this.#onEvent = onlyOnce(options.onEvent);
    this.#reading = new WatchedRead('The gallery', () => this.#read(), options.onEvent);
  }

  /** Settles when what can be read counts; what cannot now is tried again. */
  refresh(): Promise<void> {
    return this.#reading.run();
  }

  /** Whether some of it cannot be read now. */
  get isStale(): boolean {
    return this.#reading.isFailing;
  }

  get pictures(): readonly GalleryPicture[] {
    return this.#placedPictures(this.#snapshot.pictures, this.#options.placeOf());
  }

  /** The same list until it changes. */
  get rejections(): readonly Rejection[] {
    return this.#placedRejections(this.#rejections, this.#options.placeOf());
  }

  get version(): string {
    return this.#version;
  }

  pathOf(id: string): string | undefined {
    return this.#snapshot.paths.get(id);
  }

  namesOf(work: string, character: string): BothNames {
    const names = this.#placedNames(this.#snapshot.names, this.#options.placeOf());
    return namesOf(names, work, character);
  }

  watch(pace: Partial<WatchPace> = {}): void {
    const { dirs, pollMs } = this.#options;
    this.#reading.watch(dirs, { ...WATCH, ...pace, pollMs });
  }

  close(): Promise<void> {
    return this.#reading.close();
  }

  /** Where something cannot be read now, what was known of it stays. */
  async #read(): Promise<void> {
    const { dirs, hasher } = this.#options;
    const unread: string[] = [];
    let failure: Error | undefined;
    const names = await readNameBook(dirs, this.#onEvent).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
      failure = error;
      return this.#snapshot.names;
    });
    const { pictures: found, rejections } = await scanGallery(dirs, hasher, (file, error) => {
      if (!isTransient(error)) return this.#tellUnreadable(file, error);
      failure = error;
      unread.push(file);
    });
    const isKept = ({ path }: GalleryPicture) => unread.some((one) => isAtOrBelow(path, one));
    const pictures = [...found, ...this.#snapshot.pictures.filter(isKept)];
    await this.#take(pictures, names, failure ? this.#rejections : rejections);
    if (failure) throw failure;
  }

  #tellUnreadable(file: string, error: unknown): void {
    const message = 'A part of the gallery cannot be read and is left out.';
    this.#onEvent({ level: 'warn', message, details: { file, reason: reasonOf(error) } });
  }

  async #take(
    pictures: readonly GalleryPicture[],
    names: NameBook,
    rejections: readonly Rejection[],
  ): Promise<void> {
    const paths = new Map(pictures.map(({ id, path }) => [id, path]));
    this.#snapshot = { pictures, paths, names };
    const references = await galleryVersionOf(pictures);
    if (references !== this.#references) await this.#options.onPictures();
    this.#references = references;
    const version = versionOf(references, names, rejections);
    if (version === this.#version) return;
    this.#rejections = rejections;
    this.#version = version;
    this.#options.onVersion();
  }
}
