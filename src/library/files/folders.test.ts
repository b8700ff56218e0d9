import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { foldersBelow } from './folders.ts';

const root = mkdtempSync(join(tmpdir(), 'kyara-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

it('finds each folder once, where it is and not where a link deeper down leads, in order', async () => {
  for (const path of ['a b', 'a/x', 'c/deep', '.hidden']) {
    mkdirSync(join(root, path), { recursive: true });
  }
  symlinkSync(join(root, 'c'), join(root, 'a', 'link'));
  symlinkSync(root, join(root, 'c', 'loop'));
  const seen: string[] = [];
  const found = await foldersBelow(root, undefined, (folder) => seen.push(folder));
  expect(found).toEqual(['', 'a', 'a/x', 'a b', 'c', 'c/deep']);
  expect(seen).toEqual(['a/link', 'c/loop']);
});
