import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { InferencePool } from './inference-pool.ts';
import { PictureReader } from './pictures/picture-reader.ts';

const programs = vi.hoisted(() => ({ canStart: true, threads: [] as { terminate(): unknown }[] }));

vi.mock(import('./own-program.ts'), async (original) => {
  const own = await original();
  return {
    ...own,
    startThread(...about) {
      const dead = () => new Worker('process.exit(1)', { eval: true });
      const thread = programs.canStart ? own.startThread(...about) : dead();
      programs.threads.push(thread);
      return thread;
    },
    startProcess(...about) {
      if (programs.canStart) return own.startProcess(...about);
      throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    },
  };
});

afterEach(() => {
  programs.canStart = true;
  vi.restoreAllMocks();
});

const NETWORK = new URL('../../recognition/fixtures/mean-colours.onnx', import.meta.url);
const PICTURE = readFileSync(new URL('../../../public/icon-192.png', import.meta.url));

it('a thread that dies and cannot be started gets no work, and is started later', async () => {
  const died = vi.fn();
  const pool = new InferencePool(2, died);
  const session = await pool.open(fileURLToPath(NETWORK));
  const input = () => ({ data: new Float32Array(3 * 384 * 384), dims: [1, 3, 384, 384] });
  const run = () => Promise.all(Array.from({ length: 6 }, () => session.run(input())));
  await run();
  programs.canStart = false;
  await programs.threads[0]!.terminate();
  await expect.poll(() => died.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(await run()).toHaveLength(6);
  expect(programs.threads).toHaveLength(3);
  programs.canStart = true;
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await run()).toHaveLength(6);
  expect(programs.threads).toHaveLength(4);
  await pool.close();
});

it('threads that cannot be started are started for a network that is opened later', async () => {
  programs.canStart = false;
  const died = vi.fn();
  const pool = new InferencePool(2, died);
  await expect(pool.open(fileURLToPath(NETWORK))).rejects.toThrow('exit code 1');
  await expect.poll(() => died.mock.calls.length).toBe(2);
  programs.canStart = true;
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await (await pool.open(fileURLToPath(NETWORK))).release();
  await pool.close();
});

it('a picture process that cannot be started refuses its picture and nothing after it', async () => {
  const reader = new PictureReader({ processes: 1 });
  programs.canStart = false;
  await expect(reader.decode(PICTURE, { maxPixels: 1e6 })).rejects.toThrow('ENOMEM');
  programs.canStart = true;
  expect((await reader.decode(PICTURE, { maxPixels: 1e6 })).raster.width).toBe(192);
  reader.close();
});
