import type { DeviceFile, DeviceFiles } from '../../../contract/device-files.ts';
import { DEVICE_CACHE } from '../model.ts';
import type { Loading } from '../protocol.ts';

type Bytes = Uint8Array<ArrayBuffer>;

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
  const addressOf = ({ path, hash }: DeviceFile) => `${base}${path}?${hash}`;
  const files = new Map<string, Bytes>();
  const missing: DeviceFile[] = [];
  for (const file of allOf(list)) {
    const kept = await cache?.match(addressOf(file));
    if (kept) files.set(file.path, new Uint8Array(await kept.arrayBuffer()));
    else missing.push(file);
  }
  const of = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = 0;
  const onBytes = (count: number) => onLoading({ bytes: (bytes += count), of });
  for (const file of missing) {
    const response = await fetch(addressOf(file));
    if (!response.ok) throw new Error(`${file.path} was answered with ${response.status}.`);
    const content = await readWithProgress(response, onBytes);
    if (content.byteLength !== file.bytes) throw new Error(`${file.path} did not come whole.`);
    // Without room the file is used all the same.
    await cache?.put(addressOf(file), new Response(content)).catch(() => undefined);
    files.set(file.path, new Uint8Array(content));
  }
  if (missing.length > 0) await removeOthers(cache, new Set(allOf(list).map(addressOf)));
  return files;
}

async function removeOthers(cache: Cache | undefined, ours: ReadonlySet<string>): Promise<void> {
  for (const { url } of (await cache?.keys()) ?? []) {
    if (url.includes('?') && !ours.has(url)) await cache?.delete(url);
  }
}
