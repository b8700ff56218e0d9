import { expect, test, vi } from 'vitest';
import { SearchError } from '../search/errors.ts';
import { Runner } from './runner.ts';

class Interrupted extends Error {}

function setup() {
  const under = new Map<string, { resolve: () => void; reject: (error: unknown) => void }>();
  const started: string[] = [];
  let atOnce = 0;
  const rests: { ms: number; end: () => void }[] = [];
  const runner = new Runner<string>({
    run: (task) =>
      new Promise<void>((resolve, reject) => {
        started.push(task);
        under.set(task, { resolve, reject });
        atOnce = Math.max(atOnce, under.size);
      }).finally(() => under.delete(task)),
    isInterrupted: (error) => error instanceof Interrupted,
    onChange: () => {},
    later: (end, ms) => {
      rests.push({ ms, end });
      return () => {};
    },
  });
  const add = (...names: string[]) => runner.add(names.map((name) => ({ id: name, task: name })));
  const states = () => runner.state.items.map(({ state }) => state).join(' ');
  return { runner, under, started, rests, add, states, most: () => atOnce };
}

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

test.each([17702, 17731])('%i makes everything rest, then go on one at a time', async (code) => {
  const { runner, under, started, rests, add } = setup();
  add('a', 'b', 'c');
  under.get('a')?.reject(new SearchError('status', { code, retryAfterMs: 7000 }));
  await vi.waitFor(() => expect(rests.map(({ ms }) => ms)).toEqual([7000]));
  under.get('b')?.resolve();
  await vi.waitFor(() => expect(runner.state.items[1]?.state).toBe('done'));
  expect(started).toEqual(['a', 'b']);
  expect(runner.state.resting).toBe(true);
  rests[0]?.end();
  expect(started).toEqual(['a', 'b', 'a']);
});

test('a service that stays busy is given up in the end', async () => {
  const { runner, under, rests, add } = setup();
  add('a');
  for (let round = 1; round <= 4; round += 1) {
    await vi.waitFor(() => expect(under.has('a')).toBe(true));
    under.get('a')?.reject(new SearchError('status', { code: 17702 }));
    await vi.waitFor(() => expect(rests).toHaveLength(round));
    rests.at(-1)?.end();
  }
  await vi.waitFor(() => expect(under.has('a')).toBe(true));
  under.get('a')?.reject(new SearchError('status', { code: 17702 }));
  await vi.waitFor(() => expect(runner.state.items[0]?.state).toBe('failed'));
});

test('a pause lets what runs end and starts nothing; the failed can be tried again', async () => {
  const { runner, under, started, add, states } = setup();
  add('a', 'b', 'c');
  runner.pause();
  under.get('a')?.reject(new SearchError('network'));
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
  under.get('a')?.reject(new Interrupted());
  await vi.waitFor(() => expect(started).toEqual(['a', 'a']));
});
