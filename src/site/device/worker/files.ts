import type { DeviceFile, DeviceFiles } from '../../../contract/device-files.ts';
import { DEVICE_CACHE } from '../model.ts';
import type { Loading } from '../protocol.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer waits for the file, so a network that hangs is not waited for longer. */
const ONE_FILE_MS = 60_000;

/** The list, from the network where there is one: it names the newest build's files. */
export async function fetchList(base: string): Promise<DeviceFiles> {
  const address = `${base}device.json`;
  const cache = await openCache();
  const fresh = await fetch(address, { cache: 'no-cache' }).then(listIn, () => undefined);
  if (fresh) await cache?.put(address, Response.json(fresh)).catch(() => undefined);
  const kept = fresh ?? (await cache?.match(address).then(listIn));
  if (!kept) throw new Error('The list of files did not come.');
  return kept;
}

/** Undefined for anything else, such as the sign-in page of a network. */
async function listIn(response: Response | undefined): Promise<DeviceFiles | undefined> {
  const list = (await response?.json().catch(() => undefined)) as Partial<DeviceFiles> | undefined;
  return list?.runtime && list.model && list.packs ? (list as DeviceFiles) : undefined;
}

/** Undefined where this browser keeps nothing: all is fetched again at the next visit. */
async function openCache(): Promise<Cache | undefined> {
  // Not on a page without https.
  if (!('caches' in globalThis)) return undefined;
  return caches.open(DEVICE_CACHE).catch(() => undefined);
}

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

function allOf({ runtime, model, packs, cast }: DeviceFiles): readonly DeviceFile[] {
  return [runtime, ...model, ...packs.flat(), cast.vectors];
}

const addressOf = (base: string, { path, hash }: DeviceFile) => `${base}${path}?${hash}`;

async function keptFile(address: string, cache: Cache | undefined): Promise<Bytes | undefined> {
  const kept = await cache?.match(address);
  return kept && new Uint8Array(await kept.arrayBuffer());
}

/** Fetches a file and keeps it. @throws Error when it does not come whole, or the signal's reason */
async function fetchFile(
  address: string,
  { path, bytes }: DeviceFile,
  cache: Cache | undefined,
  { onBytes, signal }: { onBytes: (count: number) => void; signal?: AbortSignal },
): Promise<Bytes> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const content = await readWithProgress(response, onBytes);
  if (content.byteLength !== bytes) throw new Error(`${path} did not come whole.`);
  // Without room the file is used all the same.
  await cache?.put(address, new Response(content)).catch(() => undefined);
  return new Uint8Array(content);
}

/** The list, where this device has all files, so that nothing needs to be downloaded. */
export async function keptList(base: string): Promise<DeviceFiles | undefined> {
  const list = await fetchList(base).catch(() => undefined);
  const requests = await openCache().then((cache) => cache?.keys());
  const kept = new Set(requests?.map(({ url }) => url));
  return list && allOf(list).every((file) => kept.has(addressOf(base, file))) ? list : undefined;
}

/**
 * Fetches the files that this device lacks, keeps them, and lets go of those of other builds.
 *
 * @returns all files by path
 * @throws Error when one does not come whole
 */
export async function loadFiles(
  base: string,
  list: DeviceFiles,
  onLoading: (loading: Loading) => void,
): Promise<ReadonlyMap<string, Bytes>> {
  const cache = await openCache();
  const files = new Map<string, Bytes>();
  const missing: DeviceFile[] = [];
  for (const file of allOf(list)) {
    const kept = await keptFile(addressOf(base, file), cache);
    if (kept) files.set(file.path, kept);
    else missing.push(file);
  }
  const of = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = 0;
  const onBytes = (count: number) => onLoading({ bytes: (bytes += count), of });
  for (const file of missing) {
    files.set(file.path, await fetchFile(addressOf(base, file), file, cache, { onBytes }));
  }
  const ours = [...allOf(list), ...(list.c2pa ? [list.c2pa] : [])];
  const addresses = ours.map((file) => addressOf(base, file));
  if (missing.length > 0) await removeOthers(cache, new Set(addresses));
  return files;
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
  const kept = await keptFile(address, cache);
  if (kept) return kept;
  let bytes = 0;
  const onBytes = (count: number) => onLoading({ bytes: (bytes += count), of: file.bytes });
  const signal = AbortSignal.timeout(ONE_FILE_MS);
  return fetchFile(address, file, cache, { onBytes, signal }).finally(() => onLoading(undefined));
}

async function removeOthers(cache: Cache | undefined, ours: ReadonlySet<string>): Promise<void> {
  for (const { url } of (await cache?.keys()) ?? []) {
    if (url.includes('?') && !ours.has(url)) await cache?.delete(url);
  }
}
