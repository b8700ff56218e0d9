import { describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { Breaker } from './breaker.ts';

const here = new AbortController().signal;

function create() {
  const clock = { ms: 0 };
  const changes: boolean[] = [];
  const breaker = new Breaker({
    failures: 3,
    openMs: 10_000,
    now: () => clock.ms,
    onChange: (isOpen) => changes.push(isOpen),
  });
  let calls = 0;
  const call = (outcome: 'works' | 'fails', signal = here) =>
    breaker.run(signal, () => {
      calls += 1;
      return outcome === 'works' ? Promise.resolve('done') : Promise.reject(new Error('failed'));
    });
  const fail = async (times: number) => {
    for (let i = 0; i < times; i += 1) await expect(call('fails')).rejects.toThrow('failed');
  };
  return { breaker, clock, changes, call, fail, calls: () => calls };
}

describe('Breaker', () => {
  it('opens after so many failures in a row, and then calls nobody', async () => {
    const { call, fail, calls, changes } = create();
    await fail(3);
    await expect(call('works')).rejects.toMatchObject({ status: 'busy', retryAfterS: 10 });
    expect(calls()).toBe(3);
    expect(changes).toEqual([true]);
  });

  it('counts from the start after a success', async () => {
    const { breaker, call, fail } = create();
    await fail(2);
    await call('works');
    await fail(2);
    expect(breaker.isOpen).toBe(false);
  });

  it('says how long it stays open', async () => {
    const { clock, call, fail } = create();
    await fail(3);
    clock.ms = 8500;
    await expect(call('works')).rejects.toMatchObject({ retryAfterS: 2 });
  });

  it('closes when the one call that may try works', async () => {
    const { breaker, clock, call, fail, changes } = create();
    await fail(3);
    clock.ms = 10_000;
    expect(await call('works')).toBe('done');
    expect(breaker.isOpen).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('stays open for as long again when that call fails', async () => {
    const { clock, call, fail, changes } = create();
    await fail(3);
    clock.ms = 10_000;
    await fail(1);
    clock.ms = 19_999;
    await expect(call('works')).rejects.toMatchObject({ status: 'busy' });
    clock.ms = 20_000;
    expect(await call('works')).toBe('done');
    expect(changes).toEqual([true, false]);
  });

  it('lets only one call try at a time', async () => {
    const { breaker, clock, call, fail } = create();
    await fail(3);
    clock.ms = 10_000;
    const hold = deferred();
    const probe = breaker.run(here, () => hold.promise);
    await expect(call('works')).rejects.toMatchObject({ status: 'busy', retryAfterS: 1 });
    hold.resolve();
    await probe;
    expect(await call('works')).toBe('done');
  });

  it('does not count a client that goes away, and lets the next one try', async () => {
    const { breaker, clock, call, fail } = create();
    const gone = AbortSignal.abort(new Error('gone'));
    for (let i = 0; i < 5; i += 1) await expect(call('fails', gone)).rejects.toThrow('failed');
    expect(breaker.isOpen).toBe(false);
    await fail(3);
    clock.ms = 10_000;
    await expect(call('fails', gone)).rejects.toThrow('failed');
    expect(await call('works')).toBe('done');
  });
});
