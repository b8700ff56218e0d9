import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { promisify } from 'node:util';

const read = promisify(fs.read);
const write = promisify(fs.write);
const truncate = promisify(fs.ftruncate);

/**
 * Memory shared with a picture process: an unlinked file in shared memory, gone with its last user.
 * It keeps megabytes off the event loop, which the pipe does not. Without room for it, bytes go
 * through the pipe.
 */

const SHARED_MEMORY = '/dev/shm';

/** A larger file is truncated after use: containers usually have 64 MiB of shared memory. */
const KEPT_BYTES = 16 * 1024 * 1024;

export type Scratch = number | undefined;

export type Payload = number | Uint8Array;

export function openScratch(): Scratch {
  const path = `${SHARED_MEMORY}/kyara-${randomUUID()}`;
  try {
    const file = fs.openSync(path, 'wx+', 0o600);
    fs.unlinkSync(path);
    return file;
  } catch {
    return undefined;
  }
}

export function closeScratch(scratch: Scratch): void {
  if (scratch !== undefined) fs.closeSync(scratch);
}

async function writeAll(file: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += (await write(file, bytes, at, bytes.length - at, at)).bytesWritten;
  }
}

async function readAll(file: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await read(file, bytes, at, bytes.length - at, at);
    if (bytesRead === 0) throw new Error('The scratch file is too short.');
    at += bytesRead;
  }
}

/** Sends bytes through the scratch file or as they are. */
export async function send(scratch: Scratch, bytes: Uint8Array): Promise<Payload> {
  if (scratch === undefined) return bytes;
  try {
    await writeAll(scratch, bytes);
    return bytes.length;
  } catch {
    // What was written of it would fill the shared memory until the process ends.
    await truncate(scratch).catch(() => undefined);
    return bytes;
  }
}

/** Receives bytes from the other side into what `memory` allocates. */
export async function receive(
  scratch: Scratch,
  payload: Payload,
  memory: (length: number) => Uint8Array,
): Promise<Uint8Array> {
  if (typeof payload !== 'number') {
    const bytes = memory(payload.length);
    bytes.set(payload);
    return bytes;
  }
  if (scratch === undefined) throw new Error('There is no scratch file.');
  const bytes = memory(payload);
  await readAll(scratch, bytes);
  if (payload > KEPT_BYTES) await truncate(scratch);
  return bytes;
}
