import { describe, expect, it, vi } from 'vitest';
import { withResolvers } from '../engine/node/waiting-list.ts';
import { PreviewStore, type PreviewStoreOptions } from './preview-store.ts';
import type { SharedPreviews } from './shared/previews.ts';

function picture(length: number): Uint8Array {
  return new Uint8Array(length);
}

function store(options: Partial<PreviewStoreOptions> = {}) {
  return new PreviewStore({
    maxCount: 3,
    maxBytes: 100,
    lifetimeMs: 1000,
    make: async ({ length }) => new Uint8Array(length / 10),
    ...options,
  });
}

describe('PreviewStore', () => {
  it('opens a picture by its token only', async () => {
    const previews = store();
    const token = previews.put(picture(10), 'a');
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await previews.open(token, 'a')).toHaveLength(1);
    expect(await previews.open('other', 'a')).toBeUndefined();
    expect(await previews.open('__proto__', 'a')).toBeUndefined();
  });

  it('makes a picture when it is first asked for, once, and counts both', async () => {
    const make = vi.fn(async () => picture(4));
    const previews = store({ make });
    const token = previews.put(picture(10), 'a');
    await new Promise(setImmediate);
    expect(make).not.toHaveBeenCalled();
    expect(previews.bytes).toBe(10);
    await Promise.all([previews.open(token, 'a'), previews.open(token, 'a')]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(previews.bytes).toBe(14);
  });

  it('takes a picture that is being made already, and forgets one that fails', async () => {
    const make = vi.fn(async () => picture(4));
    const previews = store({ make });
    const { promise, resolve } = withResolvers<Uint8Array>();
    const token = previews.put(picture(10), 'a', promise);
    const failing = previews.put(picture(10), 'a', Promise.reject(new Error('lost')));
    const opening = previews.open(token, 'a');
    resolve(picture(6));
    expect(await opening).toHaveLength(6);
    expect(await previews.open(failing, 'a')).toBeUndefined();
    expect(previews.bytes).toBe(16);
    expect(make).not.toHaveBeenCalled();
  });

  it('gives the file as sent for further work', async () => {
    const previews = store();
    const sent = picture(10);
    expect(await previews.best(previews.put(sent, 'a'))).toBe(sent);
    expect(await previews.best('other')).toBeUndefined();
  });

  it('keeps the picture alone, not the form that it came in', () => {
    const make = vi.fn(async () => picture(4));
    const previews = store({ make });
    const form = new Uint8Array(1000).fill(7);
    void previews.open(previews.put(form.subarray(10, 30), 'a'), 'a');
    const [kept] = make.mock.calls[0] as unknown as [Uint8Array];
    expect(kept).toEqual(form.subarray(10, 30));
    expect(kept.buffer.byteLength).toBe(20);
  });

  it('forgets a picture that cannot be made, and goes on with the next', async () => {
    const make = vi.fn(async () => picture(4)).mockRejectedValueOnce(new Error('full'));
    const previews = store({ make });
    const failing = previews.put(picture(10), 'a');
    const next = previews.put(picture(10), 'a');
    await expect(previews.open(failing, 'a')).rejects.toThrow('full');
    expect(await previews.open(next, 'a')).toHaveLength(4);
    expect(await previews.open(failing, 'a')).toBeUndefined();
    expect(previews.bytes).toBe(14);
  });

  it('lets the oldest go when there are too many', async () => {
    const previews = store();
    const first = previews.put(picture(1), 'a');
    const rest = [2, 3, 4].map((length) => previews.put(picture(length), 'a'));
    for (const token of rest) expect(await previews.open(token, 'a')).toBeDefined();
    expect(await previews.open(first, 'a')).toBeUndefined();
  });

  it('lets the oldest go when they are too large, also by what was made of them', async () => {
    const previews = store({ make: async () => picture(50) });
    const first = previews.put(picture(30), 'a');
    const second = previews.put(picture(30), 'a');
    const third = previews.put(picture(30), 'a');
    expect(previews.bytes).toBe(90);
    expect(await previews.open(third, 'a')).toHaveLength(50);
    expect(previews.bytes).toBe(80);
    expect(await previews.open(first, 'a')).toBeUndefined();
    expect(await previews.open(second, 'a')).toBeUndefined();
  });

  it('keeps one picture however large it is', async () => {
    const previews = store();
    previews.put(picture(10), 'a');
    const large = previews.put(picture(500), 'a');
    expect(previews.count).toBe(1);
    expect(await previews.open(large, 'a')).toHaveLength(50);
  });

  it('forgets a picture when its time is over, or when told to', async () => {
    const previews = store({ lifetimeMs: 50 });
    const token = previews.put(picture(10), 'a');
    const other = previews.put(picture(10), 'a');
    previews.remove(other);
    expect(await previews.open(other, 'a')).toBeUndefined();
    expect(previews.count).toBe(1);
    await expect.poll(() => previews.count).toBe(0);
    expect(await previews.open(token, 'a')).toBeUndefined();
    expect(previews.bytes).toBe(0);
  });

  it('counts right when a picture goes while it is being made', async () => {
    const { promise, resolve } = withResolvers<Uint8Array>();
    const previews = store({ make: () => promise });
    const token = previews.put(picture(10), 'a');
    const opening = previews.open(token, 'a');
    previews.remove(token);
    resolve(picture(4));
    expect(await opening).toHaveLength(4);
    expect(previews.bytes).toBe(0);
  });
});

describe('PreviewStore beside other copies', () => {
  it('makes pictures unasked, one at a time, and gives them to the others', async () => {
    const turn = withResolvers<void>();
    const make = vi.fn(async ({ length }: Uint8Array) => {
      await turn.promise;
      if (length === 10) throw new Error('full');
      return picture(7);
    });
    const told: string[] = [];
    const shared: SharedPreviews = {
      announce: (token) => void told.push(`announce ${token}`),
      publish: (token, { length }) => void told.push(`publish ${token} ${length}`),
      withdraw: (token) => void told.push(`withdraw ${token}`),
      find: async () => undefined,
    };
    const previews = store({ make, shared });
    const tokens = [previews.put(picture(10), 'a'), previews.put(picture(20), 'a')];
    await new Promise(setImmediate);
    expect(make).toHaveBeenCalledTimes(1);
    turn.resolve();
    await expect
      .poll(() => told)
      .toEqual([
        `announce ${tokens[0]}`,
        `announce ${tokens[1]}`,
        `withdraw ${tokens[0]}`,
        `publish ${tokens[1]} 7`,
      ]);
  });

  it('leaves with the others what it has no room for itself, unless it was never made', async () => {
    const shared = { announce: vi.fn(), publish: vi.fn(), withdraw: vi.fn(), find: vi.fn() };
    shared.find.mockResolvedValue(picture(7));
    const previews = store({ shared });
    const made = previews.put(picture(10), 'a');
    await expect.poll(() => shared.publish.mock.calls.length).toBe(1);
    const unmade = ['a', 'b', 'c', 'd'].map(() => previews.put(picture(10), 'a'))[0];
    await expect.poll(() => shared.withdraw.mock.calls).toEqual([[unmade]]);
    expect(await previews.open(made, 'a')).toHaveLength(7);
  });
});
