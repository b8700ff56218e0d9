import { env, InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm';
import {
  type DetectorSpec,
  type GalleryManifest,
  manifestSchema,
} from '../../recognition/manifest.ts';
import type { GalleryModel } from '../../recognition/pipeline.ts';
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
async function openSession(weights: Uint8Array): Promise<Session> {
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

async function load(address: URL, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address.pathname} was answered with ${response.status}.`);
  return response;
}

async function loadWeights(address: URL, signal?: AbortSignal): Promise<Uint8Array> {
  return new Uint8Array(await (await load(address, signal)).arrayBuffer());
}

type OwnDetector = DetectorSpec & { readonly weights: { readonly file: string } };

function ownParts(json: unknown): { manifest: GalleryManifest; detector: OwnDetector } {
  const manifest = manifestSchema.parse(json);
  if (manifest.kind !== 'gallery') throw new Error(`The kind ${manifest.kind} has no gallery.`);
  if ('model' in manifest.detector) throw new Error('The detector is that of another model.');
  return { manifest, detector: manifest.detector };
}

/**
 * Loads a `gallery` model with its own detector from a web server.
 *
 * @param folder URL with a trailing slash
 * @throws Error when a file is missing, or the manifest or weights are broken
 */
export async function loadGalleryModel(folder: URL, signal?: AbortSignal): Promise<GalleryModel> {
  const response = await load(new URL('manifest.json', folder), signal);
  const { manifest, detector } = ownParts(await response.json());
  const open = async (file: string) =>
    openSession(await loadWeights(new URL(file, folder), signal));
  return {
    detector: { spec: detector, session: await open(detector.weights.file) },
    embedder: { spec: manifest.embedder, session: await open(manifest.embedder.weights.file) },
    match: manifest.match,
  };
}
