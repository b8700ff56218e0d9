import { mkdtemp, readdir, type rename as Rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Journal } from './journal.ts';
import { writeAll } from './write.ts';

vi.mock('node:fs/promises', async (original) => {
  const { rename, ...others } = await original<{ rename: typeof Rename }>();
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const refusing: typeof Rename = (from, to) =>
    String(to).endsWith('.csv') ? Promise.reject(full) : rename(from, to);
  return { ...others, rename: refusing };
});

it('leaves no draft in the folder when the disk is full', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kyara-write-'));
  const journal = await Journal.open(join(root, '.cache', 'journal'), '1', undefined);
  const problems: string[][] = [];
  const onProblem = (...problem: string[]) => void problems.push(problem);
  const writing = { root, journal, overwrite: false, onProblem };
  expect((await writeAll('csv', [], new Map(), writing)).written).toBe(0);
  expect(problems).toEqual([['kyara.csv', 'cannot be written: there is no room left']]);
  expect(await readdir(root)).toEqual(['.cache']);
  await rm(root, { recursive: true });
});
