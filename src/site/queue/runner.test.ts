import { CancelledError } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchError } from '../search/errors.ts';
import { type Answer, createRunner } from './runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup() {
  const under = new Map<string, { resolve: () => void; reject: (error: unknown) => void }>();
  const started: string[] = [];
  let atOnce = 0;
  const runner = createRunner(({ id }) =>
    new Promise<object>((resolve, reject) => {
      started.push(id);
      under.set(id, { resolve: () => resolve({}), reject });
      atOnce = Math.max(atOnce, under.size);
    }).finally(() => under.delete(id)),
  );
  const file = new Blob();
  const add = (...ids: string[]) => runner.add(ids.map((id) => ({ kind: 'file', id, file })));
  const { get } = runner.store;
  const states = () =>
    get()
      .items.map(({ state }) => state)
      .join(' ');
  return { runner, under, started, add, states, get, most: () => atOnce };
}

test('what waits to be asked again keeps its answer when the rest is cancelled', async () => {
  const { runner, under, add, states } = setup();
  add('a', 'b', 'c', 'd');
  const reply = { data: [] } as unknown as Answer['reply'];
  under.get('a')?.resolve();
  await vi.waitFor(() => expect(states()).toBe('done running running waiting'));
  runner.answered('a', { key: ['a'], reply });
  runner.askAgain(['a']);
  runner.cancel();
  expect(states()).toBe('done running running');
});

test('at most two at a time, in order, and one failure stops nobody', async () => {
  const { under, started, add, states, most } = setup();
  add('a', 'b', 'c', 'd');
  expect(started).toEqual(['a', 'b']);
  under.get('a')?.reject(new SearchError('status', { code: 17705 }));
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c']));
  under.get('b')?.resolve();
  under.get('c')?.resolve();
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd']));
  under.get('d')?.resolve();
  await vi.waitFor(() => expect(states()).toBe('failed done done done'));
  expect(most()).toBe(2);
});

test.each([17702, 17731])('%i makes everything rest, then go on', async (code) => {
  const { under, started, add, states, get } = setup();
  add('a', 'b', 'c');
  under.get('a')?.reject(new SearchError('status', { code, retryAfterMs: 7000 }));
  under.get('b')?.resolve();
  await vi.advanceTimersByTimeAsync(6_999);
  expect(states()).toBe('waiting done waiting');
  expect(get().resting).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['a', 'b', 'a', 'c']);
  expect(get().resting).toBe(false);
});

test('a service that is away is asked again; pictures that fail otherwise are not', async () => {
  const { under, started, add, states, get } = setup();
  add('a', 'b', 'c');
  under.get('a')?.reject(new SearchError('network'));
  under.get('b')?.reject(new SearchError('unreadable'));
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toBe('waiting failed waiting');
  expect(get().resting).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(started).toEqual(['a', 'b', 'a', 'c']);
  // The service answers others: it is the picture.
  under.get('c')?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  under.get('a')?.reject(new SearchError('network'));
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toBe('failed failed done');
});

test('a service that stays away has the list paused, and nothing has failed', async () => {
  const { runner, under, started, add, states, get } = setup();
  add('a', 'b', 'c');
  for (let round = 1; round <= 5; round += 1) {
    for (const { reject } of [...under.values()]) reject(new SearchError('network'));
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(states()).toBe('waiting waiting waiting');
  expect(get()).toMatchObject({ paused: 'away' });
  const before = started.length;
  runner.resume();
  expect(started).toHaveLength(before + 2);
  for (const { resolve } of [...under.values()]) resolve();
  await vi.waitFor(() => expect(states()).toMatch(/^done done/));
  expect(get().paused).toBeUndefined();
});

test('a service that stays busy is given up after five requests', async () => {
  const { under, started, add, states } = setup();
  add('a', 'b');
  for (let round = 1; round <= 5; round += 1) {
    expect(started).toHaveLength(2 * round);
    const busy = new SearchError('status', { code: 17702 });
    for (const { reject } of [...under.values()]) reject(busy);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(states()).toBe('failed failed');
});

test('a pause lets what runs end and starts nothing; the failed can be tried again', async () => {
  const { runner, under, started, add, states } = setup();
  add('a', 'b', 'c');
  runner.pause();
  under.get('a')?.reject(new SearchError('unreadable'));
  under.get('b')?.resolve();
  await vi.waitFor(() => expect(states()).toBe('failed done waiting'));
  expect(started).toEqual(['a', 'b']);
  runner.retryFailed();
  expect(states()).toBe('waiting done waiting');
  runner.resume();
  expect(started).toEqual(['a', 'b', 'a', 'c']);
});

test('one that was put off waits again', async () => {
  const { under, started, add } = setup();
  add('a');
  under.get('a')?.reject(new CancelledError());
  await vi.waitFor(() => expect(started).toEqual(['a', 'a']));
});

test('what has not been asked is cancelled; the rest tells how long it will take', async () => {
  const { runner, under, add, states } = setup();
  add('a', 'b', 'c', 'd', 'e', 'f');
  for (const id of ['a', 'b', 'c']) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(runner.msLeft()).toBeUndefined();
    under.get(id)?.resolve();
  }
  await vi.advanceTimersByTimeAsync(1000);
  under.get('d')?.resolve();
  await vi.waitFor(() => expect(states()).toBe('done done done done running running'));
  expect(Math.round(runner.msLeft()! / 1000)).toBe(2);
  add('g');
  runner.cancel();
  expect(states()).toBe('done done done done running running');
  runner.clear();
  expect(runner.msLeft()).toBeUndefined();
});

test('a recogniser that does not come pauses all and fails none, until it is tried again', async () => {
  const { runner, under, started, add, states, get } = setup();
  add('a', 'b', 'c');
  for (const { reject } of [...under.values()]) reject(new SearchError('deviceLoad'));
  await vi.waitFor(() => expect(states()).toBe('waiting waiting waiting'));
  expect(get()).toMatchObject({ paused: 'lacking' });
  expect(started).toEqual(['a', 'b']);
  runner.resume();
  expect(get().paused).toBeUndefined();
  expect(started).toEqual(['a', 'b', 'a', 'b']);
});

test('what ends after the list is cleared says nothing of the next one', async () => {
  const { runner, under, started, add, states, get } = setup();
  add('a', 'b');
  const [failing, resting] = [...under.values()];
  runner.clear();
  failing?.reject(new SearchError('deviceLoad'));
  resting?.reject(new SearchError('status', { code: 17702 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(get()).toEqual({ items: [], resting: false, paused: undefined });
  add('c');
  expect(started).toEqual(['a', 'b', 'c']);
  under.get('c')?.resolve();
  await vi.waitFor(() => expect(states()).toBe('done'));
});
