import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, download } from './download.ts';
import type { RemoteFile } from './hub.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kyara-download-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file that does not end where it should is left there, and found to be the wrong one', async () => {
  const path = join(folder, 'weights');
  const remote = {
    size: 2500,
    async *read() {
      for (let n = 0; n < 10; n++) yield await Promise.resolve(new Uint8Array(1000));
    },
  } as unknown as RemoteFile;
  await download(remote, path, { onBytes: () => undefined, pauses: [] });
  expect((await stat(path)).size).toBe(3000);
  const checking = check(path, 'weights', { size: remote.size, sha256: undefined });
  await expect(checking).rejects.toMatchObject({ code: 'mismatch' });
});
