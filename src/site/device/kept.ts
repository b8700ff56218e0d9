import type { DeviceFile, DeviceFiles } from '../../contract/device-files.ts';
import { DEVICE_CACHE } from './model.ts';

/** A network that hangs is not waited for longer, where there is a list already. */
const LIST_MS = 3000;

/** The list, from the network where there is one: it names the newest build's files. */
export async function fetchList(base: string): Promise<DeviceFiles> {
  const address = `${base}device.json`;
  const cache = await openCache();
  const kept = await cache?.match(address).then(listIn);
  const limit = kept && { signal: AbortSignal.timeout(LIST_MS) };
  const asked = fetch(address, { cache: 'no-cache', ...limit });
  const fresh = await asked.then(listIn, () => undefined);
  if (fresh) await cache?.put(address, Response.json(fresh)).catch(() => undefined);
  const list = fresh ?? kept;
  if (!list) throw new Error('The list of files did not come.');
  return list;
}

/** Undefined for anything else, such as the sign-in page of a network. */
async function listIn(response: Response | undefined): Promise<DeviceFiles | undefined> {
  const list = (await response?.json().catch(() => undefined)) as Partial<DeviceFiles> | undefined;
  return list?.runtime && list.model && list.packs ? (list as DeviceFiles) : undefined;
}

/** Undefined where this browser keeps nothing: all is fetched again at the next visit. */
export async function openCache(): Promise<Cache | undefined> {
  // Not on a page without https.
  if (!('caches' in globalThis)) return undefined;
  return caches.open(DEVICE_CACHE).catch(() => undefined);
}

/** In the order in which they are of use: the smallest of the model first, which say how to use the others. */
export function allOf({ runtime, model, packs, cast }: DeviceFiles): readonly DeviceFile[] {
  const smallestFirst = [...model].sort((a, b) => a.bytes - b.bytes);
  return [runtime, ...smallestFirst, ...packs.flat(), cast.vectors];
}

export const addressOf = (base: string, { path, hash }: DeviceFile) => `${base}${path}?${hash}`;

export async function keptAddresses(cache: Cache | undefined): Promise<ReadonlySet<string>> {
  const requests = await cache?.keys();
  return new Set(requests?.map(({ url }) => url));
}

/** The list, where this device has all files, so that nothing needs to be downloaded. */
export async function keptList(base: string): Promise<DeviceFiles | undefined> {
  const list = await fetchList(base).catch(() => undefined);
  const kept = await openCache().then(keptAddresses);
  return list && allOf(list).every((file) => kept.has(addressOf(base, file))) ? list : undefined;
}
