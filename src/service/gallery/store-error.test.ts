import { expect, it } from 'vitest';
import { storeError } from './store-error.ts';

it.each([
  ['EACCES', 'the gallery folder cannot be written to', '无法写入图库文件夹'],
  ['ENOSPC', 'there is no room left on the disk', '磁盘空间不足'],
])('says why nothing could be written: %s', (code, detail, zhDetail) => {
  const refused = Object.assign(new Error('refused'), { code });
  expect(storeError(refused)).toMatchObject({ status: 'internal', detail, zhDetail });
});
