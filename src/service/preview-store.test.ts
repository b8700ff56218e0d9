import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Raster } from '../recognition/types.ts';
import { PreviewStore, type PreviewStoreOptions } from './preview-store.ts';
import { deferred } from './testing/deferred.ts';

/** A picture whose encoding has as many bytes as it is wide. */
function picture(width: number): Raster {
  return { width, height: 1, data: new Uint8Array(3 * width) };
}

function store(options: Partial<PreviewStoreOptions> = {}) {
  return new PreviewStore({
    maxCount: 3,
    maxBytes: 100,
    maxPending: 3,
    lifetimeMs: 1000,
    encode: async ({ width }) => new Uint8Array(width),
    ...options,
  });
}

afterEach(() => void vi.useRealTimers());

/** Collects garbage now. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

async function putOnly(
  previews: PreviewStore,
): Promise<{ token: string; pixels: WeakRef<object> }> {
  const raster = picture(10);
  return { token: await previews.put(raster), pixels: new WeakRef(raster.data) };
}

describe('PreviewStore', () => {
  it('lets the pixels go once the picture is made, long before it is forgotten', async () => {
    const previews = store({ lifetimeMs: 60_000 });
    const { token, pixels } = await putOnly(previews);
    expect(await previews.open(token)).toHaveLength(10);
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
    expect(pixels.deref()).toBeUndefined();
    expect(await previews.open(token)).toHaveLength(10);
    previews.clear();
  });

  it('opens a picture by its token only', async () => {
    const previews = store();
    const token = await previews.put(picture(10));
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await previews.open(token)).toHaveLength(10);
    expect(await previews.open('other')).toBeUndefined();
    expect(await previews.open('__proto__')).toBeUndefined();
  });

  it('encodes each picture once, whether anybody asks or not, and counts it', async () => {
    const encode = vi.fn(async () => new Uint8Array(4));
    const previews = store({ encode });
    const token = await previews.put(picture(10));
    await expect.poll(() => previews.bytes).toBe(4);
    await Promise.all([previews.open(token), previews.open(token)]);
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it('encodes one at a time, and lets whoever brings too many wait', async () => {
    const made = [deferred<Uint8Array>(), deferred<Uint8Array>(), deferred<Uint8Array>()];
    const encode = vi.fn(({ width }: Raster) => made[width]!.promise);
    const previews = store({ encode, maxPending: 2 });
    const tokens = [await previews.put(picture(0)), await previews.put(picture(1))];
    const third = previews.put(picture(2));
    await new Promise(setImmediate);
    expect(encode).toHaveBeenCalledTimes(1);
    expect(previews.count).toBe(2);
    made[0]!.resolve(new Uint8Array(5));
    tokens.push(await third);
    await new Promise(setImmediate);
    expect(encode).toHaveBeenCalledTimes(2);
    made[1]!.resolve(new Uint8Array(6));
    made[2]!.resolve(new Uint8Array(7));
    const shown = await Promise.all(tokens.map((token) => previews.open(token)));
    expect(shown.map((bytes) => bytes?.length)).toEqual([5, 6, 7]);
  });

  it('forgets a picture that cannot be encoded, and goes on with the next', async () => {
    const encode = vi.fn(async () => new Uint8Array(4)).mockRejectedValueOnce(new Error('full'));
    const previews = store({ encode });
    const failing = await previews.put(picture(10));
    const next = await previews.put(picture(10));
    await expect(previews.open(failing)).rejects.toThrow('full');
    expect(await previews.open(next)).toHaveLength(4);
    expect(await previews.open(failing)).toBeUndefined();
  });

  it('lets the oldest go when there are too many', async () => {
    const previews = store();
    const first = await previews.put(picture(1));
    const rest = [2, 3, 4].map((width) => previews.put(picture(width)));
    for (const token of rest) expect(await previews.open(await token)).toBeDefined();
    expect(await previews.open(first)).toBeUndefined();
  });

  it('lets the oldest go when they are too large', async () => {
    const previews = store();
    const first = await previews.put(picture(60));
    const second = await previews.put(picture(60));
    expect(await previews.open(second)).toHaveLength(60);
    await expect.poll(() => previews.bytes).toBe(60);
    expect(await previews.open(first)).toBeUndefined();
  });

  it('forgets a picture when its time is over, or when told to', async () => {
    vi.useFakeTimers();
    const previews = store();
    const token = await previews.put(picture(10));
    const other = await previews.put(picture(10));
    previews.remove(other);
    expect(await previews.open(other)).toBeUndefined();
    vi.advanceTimersByTime(999);
    expect(previews.count).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await previews.open(token)).toBeUndefined();
    expect(previews.bytes).toBe(0);
  });

  it('counts right when a picture goes while it is being made', async () => {
    const { promise, resolve } = deferred<Uint8Array>();
    const previews = store({ encode: () => promise });
    const opening = previews.open(await previews.put(picture(10)));
    previews.clear();
    resolve(new Uint8Array(4));
    expect(await opening).toHaveLength(4);
    await new Promise(setImmediate);
    expect(previews.bytes).toBe(0);
  });
});
