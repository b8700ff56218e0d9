import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hashOf } from '../../files/file-hash.ts';
import { ModelsError } from './entry.ts';
import { bytesInWords, sizeOfFile } from './disk.ts';
import type { RemoteFile } from './hub.ts';

/** Ms before each new try of a download that broke off. */
export const PAUSES = [1000, 3000, 10_000];

export interface DownloadOptions {
  readonly onBytes: (bytes: number) => void;
  readonly pauses: readonly number[];
  readonly signal?: AbortSignal | undefined;
}

/** A connection that ends early is an interruption too, whatever it looked like. */
async function attempt(remote: RemoteFile, path: string, onBytes: (bytes: number) => void) {
  let done = await sizeOfFile(path);
  if (done > remote.size) {
    await rm(path);
    done = 0;
  }
  onBytes(done);
  if (done === remote.size) return;
  const file = await open(path, 'a');
  try {
    for await (const chunk of remote.read(done)) {
      await file.appendFile(chunk);
      done += chunk.byteLength;
      onBytes(done);
      // The wrong file, as `check` will find: an endless one would fill the disk.
      if (done > remote.size) break;
    }
  } finally {
    await file.close();
  }
  if (done >= remote.size) return;
  const far = `${bytesInWords(done)} of ${bytesInWords(remote.size)}`;
  throw new ModelsError('interrupted', `The connection ended after ${far}.`);
}

/**
 * Downloads a file, resuming the partial one at `path`.
 *
 * @throws ModelsError `interrupted` when every try broke off, the signal's reason when aborted: what
 * has come stays
 */
export async function download(
  remote: RemoteFile,
  path: string,
  { onBytes, pauses, signal }: DownloadOptions,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  for (const pause of [...pauses, undefined]) {
    try {
      await attempt(remote, path, onBytes);
      return;
    } catch (error) {
      signal?.throwIfAborted();
      const broken = error instanceof ModelsError && error.code === 'interrupted';
      if (!broken) throw error;
      if (pause === undefined) {
        const advice = 'What has come is kept: the same command goes on from there.';
        throw new ModelsError('interrupted', `${error.message} ${advice}`, { cause: error });
      }
      await setTimeout(pause, undefined, { signal });
    }
  }
}

/**
 * Checks a download and removes a wrong one.
 *
 * @param expected bytes, and the SHA-256 if published
 * @returns its SHA-256
 * @throws ModelsError `mismatch`
 */
export async function check(
  path: string,
  name: string,
  expected: { readonly size: number; readonly sha256: string | undefined },
): Promise<string> {
  const size = await sizeOfFile(path);
  const sha256 = await hashOf(path);
  const isRight = size === expected.size && sha256 === (expected.sha256 ?? sha256);
  if (isRight) return sha256;
  await rm(path);
  throw new ModelsError(
    'mismatch',
    `${name} is not the file it should be: SHA-256 ${sha256} (${size} bytes) instead of ${expected.sha256 ?? 'any'} (${expected.size} bytes). It was thrown away and nothing was installed.`,
  );
}
