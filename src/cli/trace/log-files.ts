import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** What rotation puts behind a log's name: `.1`, `-20261121`, each perhaps with `.gz`. */
const ROTATED = /^[.-][\d.-]+(\.gz)?$/;

/** The log and its rotated parts beside it. */
export async function partsOf(log: string): Promise<string[]> {
  const [folder, name] = [dirname(log), basename(log)];
  const beside = await readdir(folder);
  const rotated = beside.filter(
    (other) => other.startsWith(name) && ROTATED.test(other.slice(name.length)),
  );
  return [...rotated, ...(beside.includes(name) ? [name] : [])].map((part) => join(folder, part));
}

function open(part: string): Readable {
  const file = createReadStream(part);
  return part.endsWith('.gz') ? file.pipe(createGunzip()) : file;
}

/** Every line of a stream; an endless one costs no memory. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  yield* createInterface({ input: stream, crlfDelay: Infinity });
}

/** Every line of the logs. */
export async function* readLogs(logs: readonly string[]): AsyncGenerator<string> {
  for (const log of logs) {
    if (log === '-') yield* linesOf(process.stdin);
    else for (const part of await partsOf(log)) yield* linesOf(open(part));
  }
}
