import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Tensor } from '../../recognition/types.ts';
import { InferencePool } from './inference-pool.ts';
import { InferenceWorker } from './inference-worker.ts';

const NETWORK = fileURLToPath(
  new URL('../../recognition/fixtures/mean-colours.onnx', import.meta.url),
);

const pool = new InferencePool(2, () => undefined);
afterAll(() => pool.close());

function input(value: number): Tensor {
  return { data: new Float32Array(3 * 384 * 384).fill(value), dims: [1, 3, 384, 384] };
}

describe('InferencePool', () => {
  it('gives every run its own answer, however many are asked at once', async () => {
    const session = await pool.open(NETWORK);
    const values = Array.from({ length: 24 }, (_, i) => i);
    const outputs = await Promise.all(values.map((value) => session.run(input(value))));
    outputs.forEach(({ output }, i) => {
      expect(output!.dims).toEqual([1, 108]);
      expect(output!.data[0]).toBeCloseTo(i, 4);
    });
    await session.release();
  });

  it('leaves the event loop free while networks run', async () => {
    const session = await pool.open(NETWORK);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await Promise.all(Array.from({ length: 60 }, () => session.run(input(1))));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
    await session.release();
  });

  it('gives up runs that have not begun when they are aborted', async () => {
    const session = await pool.open(NETWORK);
    const controller = new AbortController();
    const kept = [session.run(input(1)), session.run(input(2)), session.run(input(3))];
    const dropped = session.run(input(4), controller.signal);
    controller.abort(new Error('not wanted any more'));
    await expect(dropped).rejects.toThrow('not wanted any more');
    await expect(session.run(input(5), controller.signal)).rejects.toThrow('not wanted any more');
    expect(await Promise.all(kept)).toHaveLength(3);
    await session.release();
  });

  it('hands on what the runtime says and goes on working', async () => {
    await expect(pool.open(`${NETWORK}.missing`)).rejects.toThrow(/missing/);
    const session = await pool.open(NETWORK);
    await expect(session.run({ data: new Float32Array(4), dims: [1, 4] })).rejects.toThrow();
    expect((await session.run(input(7))).output!.data[0]).toBeCloseTo(7, 4);
    await session.release();
  });

  it('keeps a network in no thread when one cannot load it', async () => {
    const ask = vi.spyOn(InferenceWorker.prototype, 'ask');
    ask.mockRejectedValueOnce(new Error('There is no room left.'));
    await expect(pool.open(NETWORK)).rejects.toThrow('no room left');
    const [, kept] = ask.mock.calls.map(([task]) => task);
    const released = ask.mock.calls.map(([task]) => task).filter((one) => one.kind === 'release');
    expect(kept).toMatchObject({ kind: 'load' });
    expect(released).toEqual(
      [0, 1].map(() => ({ kind: 'release', id: (kept as { id: number }).id })),
    );
    ask.mockRestore();
  });
});
