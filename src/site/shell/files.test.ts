import { expect, test, vi } from 'vitest';
import { fileObjectUrl, keepFile } from './files.ts';

test('the URLs of all pictures that are shown at once hold', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const ids = Array.from({ length: 21 }, (_, at) => keepFile(new Blob([`${at}`])).id);
  const urls = ids.map(fileObjectUrl);
  expect(ids.map(fileObjectUrl)).toEqual(urls);
  expect(revoke).not.toHaveBeenCalled();
  revoke.mockRestore();
});
