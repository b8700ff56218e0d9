import type { DeviceFile, DeviceFiles } from '../../../contract/device-files.ts';
import { sha256 } from '../../shell/ids.ts';
import { addressOf, allOf, keptAddresses, openCache } from '../kept.ts';
import type { Loading } from '../protocol.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer waits for the file, so a network that hangs is not waited for longer. */
const ONE_FILE_MS = 60_000;

async function readWithProgress(response: Response, onBytes: (count: number) => void) {
  const pieces: Bytes[] = [];
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    onBytes(value.length);
  }
  return new Blob(pieces).arrayBuffer();
}

/** Undefined also for what is kept but not whole. */
async function keptFile(
  address: string,
  { bytes }: DeviceFile,
  cache: Cache | undefined,
): Promise<Bytes | undefined> {
  const content = await cache?.match(address).then((kept) => kept?.arrayBuffer());
  return content?.byteLength === bytes ? new Uint8Array(content) : undefined;
}

/** Another build's file of the same length passes where the browser has no hashes (without https). */
async function isListed(content: ArrayBuffer, { bytes, hash }: DeviceFile): Promise<boolean> {
  if (content.byteLength !== bytes) return false;
  const found = await sha256(content);
  return found === undefined || found.startsWith(hash);
}

/**
 * Fetches a file and keeps it.
 *
 * @throws Error when it does not come as it is listed, or the signal's reason
 */
async function fetchFile(
  address: string,
  file: DeviceFile,
  cache: Cache | undefined,
  { onBytes, signal }: { onBytes: (count: number) => void; signal?: AbortSignal },
): Promise<Bytes> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`${file.path} was answered with ${response.status}.`);
  // While it comes: afterwards would take half as long again. Without room the file is used all the same.
  const keeping = cache?.put(address, response.clone()).catch(() => undefined);
  const content = await readWithProgress(response, onBytes);
  await keeping;
  if (await isListed(content, file)) return new Uint8Array(content);
  // Cut off, or of a build that was put in place meanwhile.
  await cache?.delete(address);
  throw new Error(`${file.path} did not come as it is listed.`);
}

/** A file of the list, by its path. @throws Error when it, or one before it, does not come whole */
export type ReadDeviceFile = (path: string) => Promise<Bytes>;

/**
 * Fetches the files that this device lacks, one after the other, keeps them, and lets go of those of other
 * builds. Each can be used while the next ones are on their way.
 */
export async function loadFiles(
  base: string,
  list: DeviceFiles,
  onLoading: (loading: Loading) => void,
): Promise<ReadDeviceFile> {
  const cache = await openCache();
  const kept = await keptAddresses(cache);
  let of = 0;
  let bytes = 0;
  const onBytes = (count: number) => onLoading({ bytes: (bytes += count), of });
  let last: Promise<unknown> = Promise.resolve();
  const fetchNext = (file: DeviceFile) => {
    of += file.bytes;
    const next = last.then(() => fetchFile(addressOf(base, file), file, cache, { onBytes }));
    last = next;
    return next;
  };
  const read = async (file: DeviceFile) => {
    const address = addressOf(base, file);
    const found = kept.has(address) ? await keptFile(address, file, cache) : undefined;
    return found ?? fetchNext(file);
  };
  const files = new Map<string, Promise<Bytes>>();
  for (const file of allOf(list)) {
    const content = read(file);
    // Whoever asks for it is told; nobody may.
    content.catch(() => undefined);
    files.set(file.path, content);
  }
  if (of > 0) void last.then(() => removeOthers(base, list, cache)).catch(() => undefined);
  return (path) => files.get(path)!;
}

/**
 * Fetches one file where this device lacks it, and keeps it.
 *
 * @throws Error when it does not come whole and in time
 */
export async function loadFile(
  base: string,
  file: DeviceFile,
  onLoading: (loading: Loading | undefined) => void,
): Promise<Bytes> {
  const address = addressOf(base, file);
  const cache = await openCache();
  const kept = await keptFile(address, file, cache);
  if (kept) return kept;
  let bytes = 0;
  const onBytes = (count: number) => onLoading({ bytes: (bytes += count), of: file.bytes });
  const signal = AbortSignal.timeout(ONE_FILE_MS);
  return fetchFile(address, file, cache, { onBytes, signal }).finally(() => onLoading(undefined));
}

async function removeOthers(base: string, list: DeviceFiles, cache: Cache | undefined) {
  const files = [...allOf(list), ...(list.c2pa ? [list.c2pa] : [])];
  const ours = new Set(files.map((file) => addressOf(base, file)));
  for (const url of await keptAddresses(cache)) {
    if (url.includes('?') && !ours.has(url)) await cache?.delete(url);
  }
}
