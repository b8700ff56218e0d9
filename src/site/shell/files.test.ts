import { expect, test } from 'vitest';
import { fileObjectUrl, findFile, holdFile, keepFile, releaseHeldFiles } from './files.ts';

const picture = () => new Blob(['x']);
const take = (many: number, way: typeof holdFile) =>
  Array.from({ length: many }, () => way(picture()).id);

test('a queue that is put away leaves the picture that is shown, however early it came', () => {
  const ids = take(30, holdFile);
  expect(ids.every((id) => fileObjectUrl(id) !== undefined)).toBe(true);
  const [, shown] = ids;
  findFile(shown!);
  releaseHeldFiles();
  expect(fileObjectUrl(shown!)).toBeDefined();
  expect(ids.filter((id) => fileObjectUrl(id) !== undefined)).toHaveLength(12);
});

test('it leaves a picture beside the queue that is shown, too', () => {
  const beside = keepFile(picture()).id;
  take(30, holdFile);
  findFile(beside);
  releaseHeldFiles();
  expect(fileObjectUrl(beside)).toBeDefined();
  keepFile(picture());
  expect(fileObjectUrl(beside)).toBeDefined();
});
