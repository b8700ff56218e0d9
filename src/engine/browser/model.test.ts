import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { loadGalleryModel } from './model.ts';

const runtime = vi.hoisted(() => ({ run: vi.fn(async () => ({})) }));

vi.mock('onnxruntime-web/wasm', () => ({
  env: { wasm: {} },
  InferenceSession: { create: async () => ({ inputNames: ['input'], run: runtime.run }) },
  Tensor: class {},
}));

const MODEL = new URL('../../../public/models/kyara-1/', import.meta.url);

it('does not begin a queued run whose abort came during the run before', async () => {
  const read = async (name: string) => new Uint8Array(await readFile(new URL(name, MODEL)));
  const { session } = (await loadGalleryModel(read)).embedder;
  const controller = new AbortController();
  runtime.run.mockImplementationOnce(async () => {
    setImmediate(() => controller.abort());
    return {};
  });
  const input = () => ({ data: new Float32Array(1), dims: [1] });
  const runs = [session.run(input()), session.run(input(), controller.signal)];
  const [, second] = await Promise.allSettled(runs);
  expect(second).toMatchObject({ status: 'rejected', reason: controller.signal.reason });
  await session.run(input());
  expect(runtime.run).toHaveBeenCalledTimes(2);
});
