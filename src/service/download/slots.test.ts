import { describe, expect, it } from 'vitest';
import type { Caller } from '../limits/fair-queue.ts';
import { withResolvers } from '../../engine/node/waiting-list.ts';
import { DownloadSlots, type SlotLimits } from './slots.ts';

const never = new AbortController().signal;
const LIMITS: SlotLimits = { atOnce: 6, perHost: 2 };

interface Started {
  readonly host: string;
  readonly client: string;
  readonly end: { resolve(): void };
  readonly result: Promise<unknown>;
}

function named(hostname: string, addresses: readonly string[] = []) {
  const found = addresses.map((address) => ({ address, family: 4 }));
  return { hostname, find: async () => ({ addresses: found, isExempt: false }) };
}

function harness(limits = LIMITS) {
  const slots = new DownloadSlots(limits);
  const running: Started[] = [];
  const start = (
    host: string,
    client = 'one',
    signal: AbortSignal = never,
    addresses: readonly string[] = [],
  ) => {
    const end = withResolvers<void>();
    const caller: Caller = { client, signal };
    const result: Promise<unknown> = slots.run(named(host, addresses), caller, async () => {
      running.push(entry);
      await end.promise;
    });
    const entry: Started = { host, client, end, result };
    result.catch(() => {});
    return entry;
  };
  return { running, start };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('DownloadSlots', () => {
  it('lets two run from one host, more from others, and no more than six altogether', async () => {
    const { running, start } = harness();
    const all = ['a', 'a', 'a', 'b', 'c', 'd', 'e', 'f'].map((host) => start(host));
    await settled();
    expect(running.map(({ host }) => host)).toEqual(['a', 'a', 'b', 'c', 'd', 'e']);
    running[2]!.end.resolve();
    await settled();
    expect(running.at(-1)?.host).toBe('f');
    running[0]!.end.resolve();
    await settled();
    expect(running.filter(({ host }) => host === 'a')).toHaveLength(3);
    for (const { end } of all) end.resolve();
    await Promise.all(all.map(({ result }) => result));
  });

  it('lets clients take turns at a host', async () => {
    const { running, start } = harness();
    const greedy = Array.from({ length: 6 }, () => start('a'));
    const modest = start('a', 'two');
    await settled();
    for (const { end } of greedy.slice(0, 2)) end.resolve();
    await settled();
    expect(running.map(({ client }) => client)).toEqual(['one', 'one', 'two', 'one']);
    for (const { end } of [...greedy, modest]) end.resolve();
  });

  it('refuses with 17702 when too many wait for a host', async () => {
    const { start } = harness();
    for (let count = 0; count < 2 + 8; count += 1) start('a');
    await expect(start('a').result).rejects.toMatchObject({ status: 'busy' });
  });

  it('refuses with 17702 when the time is over before it begins, not when it is later', async () => {
    const { start } = harness({ atOnce: 6, perHost: 1 });
    const late = start('a', 'one', AbortSignal.timeout(20));
    const waiting = start('a', 'two', AbortSignal.timeout(20));
    await expect(waiting.result).rejects.toMatchObject({ status: 'busy' });
    late.end.resolve();
    await late.result;
  });

  it('gives up waiting when the client goes away, and keeps nothing of it', async () => {
    const { running, start } = harness({ atOnce: 1, perHost: 1 });
    const first = start('a');
    const controller = new AbortController();
    const gone = start('b', 'two', controller.signal);
    controller.abort(new Error('gone'));
    await expect(gone.result).rejects.toThrow('gone');
    const next = start('b');
    first.end.resolve();
    await settled();
    expect(running).toContain(next);
    next.end.resolve();
    await next.result;
  });

  it('counts names by the addresses that they lead to', async () => {
    const { running, start } = harness();
    const at = (name: string, ...addresses: string[]) => start(name, 'one', never, addresses);
    const first = [at('a', '9.9.9.9'), at('b', '9.9.9.9', '8.8.8.8')];
    await settled();
    const second = [at('c', '8.8.8.8', '9.9.9.9'), at('9.9.9.9', '9.9.9.9'), at('d', '8.8.8.8')];
    await settled();
    expect(running.map(({ host }) => host)).toEqual(['a', 'b', 'd']);
    for (const { end } of [...first, ...second]) end.resolve();
    await Promise.all([...first, ...second].map(({ result }) => result));
    expect(running).toHaveLength(5);
  });

  it('frees the places of one that fails', async () => {
    const slots = new DownloadSlots({ atOnce: 1, perHost: 1 });
    const caller = { client: 'one', signal: never };
    const failing = async () => Promise.reject(new Error('no'));
    await expect(slots.run(named('a'), caller, failing)).rejects.toThrow('no');
    expect(await slots.run(named('a'), caller, async () => 1)).toBe(1);
  });
});
