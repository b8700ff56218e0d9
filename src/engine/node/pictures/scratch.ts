import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { promisify } from 'node:util';

const read = promisify(fs.read);
const write = promisify(fs.write);
const truncate = promisify(fs.ftruncate);

/**
 * Memory that a picture process shares with its parent: a file in the system's shared memory that has
 * lost its name, so that it is gone with the last of the two. Copying through it keeps megabytes off
 * the event loop, which the pipe between the two does not. Where there is no such memory, or no room in
 * it, bytes go through the pipe.
 */

const SHARED_MEMORY = '/dev/shm';

/** A larger file is cut to nothing after use: containers have 64 MiB of shared memory as a rule. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Descriptor of the scratch file, in either process; undefined where there is none. */
export type Scratch = number | undefined;

/** Bytes on their way: how many lie in the scratch file, or the bytes themselves. */
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

/** Puts bytes on their way. */
export async function send(scratch: Scratch, bytes: Uint8Array): Promise<Payload> {
  if (scratch === undefined) return bytes;
  try {
    await writeAll(scratch, bytes);
    return bytes.length;
  } catch {
    return bytes;
  }
}

/**
 * Takes bytes that the other side has sent.
 *
 * @param memory makes room for that many bytes
 */
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
