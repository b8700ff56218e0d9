import { NAME_LIMIT, ZH_NAME_LIMIT } from '../../gallery/folder-name.ts';
import { isFull, refusalOf } from '../../library/files/error-code.ts';
import {
  GalleryStore,
  GalleryStoreError,
  type StoreFailure,
} from '../../library/gallery/store/store.ts';
import type { ModelLibrary } from '../../library/library.ts';
import { badParameters, missing, ServiceError } from '../errors.ts';
import { KnownCharacters } from './known.ts';

const OF_STORE: Readonly<Record<StoreFailure, (cause: Error) => ServiceError>> = {
  missing: (cause) => missing('there is no such thing of your own', '您的图库中没有它', cause),
  'bad-name': (cause) =>
    badParameters(`a name is empty or too long (${NAME_LIMIT})`, {
      cause,
      zhDetail: `名称为空或过长（${ZH_NAME_LIMIT}）`,
    }),
  'names-unreadable': (cause) =>
    badParameters('names.json of this work cannot be read; fix it first', {
      cause,
      zhDetail: '无法读取这部作品的 names.json，请先修正',
    }),
  locked: (cause) => new ServiceError('busy', { cause }),
};

/** An error of a gallery change as a ServiceError; unknown ones unchanged. */
export function storeError(error: unknown): unknown {
  if (error instanceof GalleryStoreError) return OF_STORE[error.failure](error);
  if (refusalOf(error) === undefined) return error;
  const [detail, zhDetail] = isFull(error)
    ? ['there is no room left on the disk', '磁盘空间不足']
    : ['the gallery folder cannot be written to', '无法写入图库文件夹'];
  return new ServiceError('internal', { detail, zhDetail, cause: error });
}

/** The gallery for the routes: all that is known, and changes of the own part. */
export class Gallery {
  readonly store: GalleryStore;
  readonly known: KnownCharacters;
  readonly #library: ModelLibrary;

  constructor(library: ModelLibrary, ownDir: string) {
    this.#library = library;
    this.store = new GalleryStore({ dir: ownDir, placeOf: library.placeOf });
    this.known = new KnownCharacters(library, ownDir);
  }

  /**
   * Carries out a change and waits until it takes effect.
   * @throws ServiceError for expected failures
   */
  async change<T>(action: () => Promise<T>): Promise<T> {
    const done = await action().catch((error: unknown) => {
      throw storeError(error);
    });
    // Not waiting for the watcher: the next question must see it.
    await this.#library.refreshGallery();
    return done;
  }
}
