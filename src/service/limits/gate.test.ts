import { describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { Gate } from './gate.ts';

const never = new AbortController().signal;

/** A job that ends when told to. */
function job() {
  const { promise, resolve } = deferred();
  return { run: () => promise, finish: resolve };
}

describe('Gate', () => {
  it('runs as many as it may and lets the rest wait in order', async () => {
    const gate = new Gate(1, 2);
    const order: number[] = [];
    const first = job();
    const running = [
      gate.run(never, first.run),
      ...[1, 2].map((number) => gate.run(never, async () => void order.push(number))),
    ];
    expect([gate.running, gate.waiting]).toEqual([1, 2]);
    first.finish();
    await Promise.all(running);
    expect(order).toEqual([1, 2]);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('refuses with 17702 when too many wait', async () => {
    const gate = new Gate(1, 0);
    const first = job();
    const running = gate.run(never, first.run);
    await expect(gate.run(never, async () => 1)).rejects.toMatchObject({ status: 'busy' });
    first.finish();
    await running;
    expect(await gate.run(never, async () => 1)).toBe(1);
  });

  it('frees the place of one who leaves while waiting', async () => {
    const gate = new Gate(1, 1);
    const first = job();
    const running = gate.run(never, first.run);
    const controller = new AbortController();
    const waiting = gate.run(controller.signal, async () => 'never');
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(gate.waiting).toBe(0);
    const next = gate.run(never, async () => 'next');
    first.finish();
    expect(await next).toBe('next');
    await running;
  });

  it('lets nobody in who has left already', async () => {
    const gate = new Gate(1, 1);
    await expect(gate.run(AbortSignal.abort(new Error('gone')), async () => 1)).rejects.toThrow(
      'gone',
    );
    expect(gate.running).toBe(0);
  });

  it('frees the place of a job that fails', async () => {
    const gate = new Gate(1, 0);
    await expect(gate.run(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(gate.running).toBe(0);
  });
});
