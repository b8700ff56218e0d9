import { env, InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm';
import { pixelSession } from '../../recognition/pixels/pixel-session.ts';
import type { Session, Tensor } from '../../recognition/types.ts';

// Threads need SharedArrayBuffer, so a cross-origin isolated page.
if (!globalThis.crossOriginIsolated) env.wasm.numThreads = 1;

function toTensor({ data, dims }: OrtTensor): Tensor {
  return { data: Float32Array.from(data as Float32Array), dims };
}

async function run(
  session: InferenceSession,
  input: Tensor,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, Tensor>>> {
  signal?.throwIfAborted();
  const feed = new OrtTensor('float32', input.data, input.dims);
  const outputs = await session.run({ [session.inputNames[0]!]: feed });
  signal?.throwIfAborted();
  return Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [name, toTensor(output)]),
  );
}

/**
 * Loads an ONNX network into WebAssembly; runs are queued, as the runtime refuses concurrent ones.
 *
 * @throws Error when the runtime cannot load it
 */
export async function openSession(weights: Uint8Array): Promise<Session> {
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] });
  let last: Promise<unknown> = Promise.resolve();
  return pixelSession({
    run(input, signal) {
      const result = last.then(() => run(session, input, signal));
      last = result.catch(() => {});
      return result;
    },
    release: () => session.release(),
  });
}
