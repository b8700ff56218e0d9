import { afterEach, describe, expect, it, vi } from 'vitest';
import { PreviewStore, type PreviewStoreOptions } from './preview-store.ts';
import { deferred } from './testing/deferred.ts';

const picture = (length: number) => new Uint8Array(length);

function store(options: Partial<PreviewStoreOptions> = {}) {
  return new PreviewStore({
    maxCount: 3,
    maxBytes: 100,
    lifetimeMs: 1000,
    encode: async (original) => original.subarray(0, 1),
    ...options,
  });
}

afterEach(() => void vi.useRealTimers());

describe('PreviewStore', () => {
  it('opens a picture by its token only', async () => {
    const previews = store();
    const token = previews.put(picture(10));
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await previews.open(token)).toHaveLength(1);
    expect(await previews.open('other')).toBeUndefined();
    expect(await previews.open('__proto__')).toBeUndefined();
  });

  it('makes the picture once and then keeps only that', async () => {
    const encode = vi.fn(async () => picture(4));
    const previews = store({ encode });
    const token = previews.put(picture(10));
    await Promise.all([previews.open(token), previews.open(token)]);
    expect(encode).toHaveBeenCalledTimes(1);
    expect(previews.bytes).toBe(4);
  });

  it('tries again after a failure', async () => {
    const encode = vi.fn(async () => picture(4)).mockRejectedValueOnce(new Error('busy'));
    const previews = store({ encode });
    const token = previews.put(picture(10));
    await expect(previews.open(token)).rejects.toThrow('busy');
    expect(await previews.open(token)).toHaveLength(4);
  });

  it('lets the oldest go when there are too many', async () => {
    const previews = store();
    const [first = '', ...rest] = [1, 2, 3, 4].map(() => previews.put(picture(1)));
    expect(await previews.open(first)).toBeUndefined();
    for (const token of rest) expect(await previews.open(token)).toBeDefined();
  });

  it('lets the oldest go when they are too large', async () => {
    const previews = store();
    const first = previews.put(picture(60));
    previews.put(picture(60));
    expect(await previews.open(first)).toBeUndefined();
    expect(previews.bytes).toBe(60);
  });

  it('forgets a picture when its time is over', async () => {
    vi.useFakeTimers();
    const previews = store();
    const token = previews.put(picture(10));
    vi.advanceTimersByTime(999);
    expect(previews.count).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await previews.open(token)).toBeUndefined();
    expect(previews.bytes).toBe(0);
  });

  it('counts right when a picture goes while it is being made', async () => {
    const { promise, resolve } = deferred<Uint8Array>();
    const previews = store({ encode: () => promise });
    const opening = previews.open(previews.put(picture(10)));
    previews.clear();
    resolve(picture(4));
    expect(await opening).toHaveLength(4);
    expect(previews.bytes).toBe(0);
  });
});
