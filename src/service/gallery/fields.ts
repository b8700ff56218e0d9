import type * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { badParameters, ServiceError } from '../errors.ts';
import { checkFields, formOf, type RawForm } from '../intake/form.ts';
import { type ByteLimits, readBytes } from '../read-bytes.ts';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import type { Services } from '../services.ts';
import {
  GalleryStoreError,
  type StoreFailure,
  GalleryStore,
} from '../../library/gallery/store/store.ts';
import type { ModelLibrary } from '../../library/library.ts';
import { KnownCharacters } from './known.ts';

const SMALL_BODY: ByteLimits = { maxBytes: 64 * 1024, maxDrainedBytes: 1024 * 1024 };

/** @throws ServiceError 17701, 17703 */
export async function readForm(
  request: FastifyRequest,
  limits: ByteLimits,
  signal: AbortSignal,
): Promise<RawForm> {
  const body = await readBytes(request.raw, limits, signal);
  return formOf(body, request.headers);
}

/** The validated fields of a small body. */
export async function readFields<T extends z.ZodMiniType>(
  schema: T,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<z.infer<T>> {
  const { fields } = await readForm(request, SMALL_BODY, signal);
  return checkFields(schema, Object.fromEntries(fields));
}

/** The last value of every query parameter. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  );
}

/** Start of every gallery reply; notes the code for the log. */
export function replyHead({ library }: Services, request: FastifyRequest) {
  const { code } = STATUS.success;
  request.statusCode = code;
  return { code, message: STATUS_TEXTS.success.message, version: library.galleryVersion() };
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST']);

const OF_STORE: Readonly<Record<StoreFailure, (cause: Error) => ServiceError>> = {
  missing: (cause) => missing('there is no such thing of your own', cause),
  'bad-name': (cause) => badParameters('a name is empty or too long', { cause }),
  'names-unreadable': (cause) =>
    badParameters('names.json of this work cannot be read; mend it first', { cause }),
  locked: (cause) => new ServiceError('busy', { cause }),
};

export function missing(detail: string, cause?: unknown): ServiceError {
  return new ServiceError('notFound', { detail, cause });
}

/** An error of a gallery change as a ServiceError; unknown ones unchanged. */
export function storeError(error: unknown): unknown {
  if (error instanceof GalleryStoreError) return OF_STORE[error.failure](error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!UNWRITABLE.has(code)) return error;
  const detail = 'the gallery folder cannot be written to';
  return new ServiceError('internal', { detail, cause: error });
}

/** The gallery for the routes: all that is known, and changes of the own part. */
export class Gallery {
  readonly store: GalleryStore;
  readonly known: KnownCharacters;
  readonly #library: ModelLibrary;

  constructor(library: ModelLibrary, ownDir: string) {
    this.#library = library;
    this.store = new GalleryStore({ dir: ownDir });
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
