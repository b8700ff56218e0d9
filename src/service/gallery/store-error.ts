import { badParameters, missing, ServiceError } from '../errors.ts';
import { NAME_LIMIT, ZH_NAME_LIMIT } from '../../gallery/folder-name.ts';
import { isFull, refusalOf } from '../../library/files/error-code.ts';
import { GalleryStoreError, type StoreFailure } from '../../library/gallery/store/store.ts';

const OF_STORE: Readonly<Record<StoreFailure, (cause: Error) => ServiceError>> = {
  missing: (cause) => missing('there is no such thing of your own', '您的图库中没有它', cause),
  changed: (cause) =>
    missing(
      'what was changed has been changed again since: take that back first',
      '此后又有改动，请先撤销后来的改动',
      cause,
    ),
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
