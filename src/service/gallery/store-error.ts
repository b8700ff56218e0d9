import { badParameters, ServiceError } from '../errors.ts';
import { GalleryStoreError, type StoreFailure } from '../../library/gallery/store/store.ts';

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST']);

const OF_STORE: Readonly<Record<StoreFailure, (cause: Error) => ServiceError>> = {
  missing: (cause) => missing('there is no such thing of your own', cause),
  'bad-name': (cause) => badParameters('a name is empty or too long', { cause }),
  'names-unreadable': (cause) =>
    badParameters('names.json of this work cannot be read; fix it first', { cause }),
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
