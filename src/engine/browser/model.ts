import { env, InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm';
import {
  type DetectorSpec,
  type GalleryManifest,
  manifestSchema,
} from '../../recognition/manifest.ts';
import { mutex } from '../../recognition/mutex.ts';
import { type ModelSpaces, parseSpaces } from '../../recognition/match/model-spaces.ts';
import type { GalleryModel } from '../../recognition/faces.ts';
import { nextTask, pixelSession } from '../../recognition/pixels/pixel-session.ts';
import type { Session, Tensor } from '../../recognition/types.ts';

// Firefox now and then waits forever for a worker that a worker starts, and threads are such.
const mayThread = globalThis.crossOriginIsolated && !navigator.userAgent.includes('Firefox');

// Threads need SharedArrayBuffer, so a cross-origin isolated page. The runtime would take half as many.
env.wasm.numThreads = mayThread ? Math.min(4, navigator.hardwareConcurrency) : 1;

/** Its threads would go round and round for seconds after a run, waiting for the next. */
const OPTIONS = { executionProviders: ['wasm'], extra: { session: { force_spinning_stop: '1' } } };

async function run(
  session: InferenceSession,
  input: Tensor,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, Tensor>>> {
  // A run holds up the events of its thread; an abort among them counts for this one.
  await nextTask();
  signal?.throwIfAborted();
  const feed = new OrtTensor('float32', input.data, input.dims);
  const outputs = await session.run({ [session.inputNames[0]!]: feed });
  signal?.throwIfAborted();
  return Object.fromEntries(
    Object.entries(outputs).map(([name, { data, dims }]) => [
      name,
      { data: Float32Array.from(data as Float32Array), dims },
    ]),
  );
}

/**
 * Loads an ONNX network into WebAssembly; runs are queued, as the runtime refuses concurrent ones.
 *
 * @throws Error when the runtime cannot load it
 */
async function openSession(weights: Uint8Array): Promise<Session> {
  const session = await InferenceSession.create(weights, OPTIONS);
  const queued = mutex();
  return pixelSession({
    run: (input, signal) => queued(() => run(session, input, signal)),
    release: () => session.release(),
  });
}

/** A file of the model's folder, as bytes. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The runtime's WebAssembly, where the page has fetched it itself; before the first model. */
export function giveRuntime(binary: ArrayBuffer): void {
  env.wasm.wasmBinary = binary;
}

type OwnDetector = DetectorSpec & { readonly weights: { readonly file: string } };

function ownParts(json: unknown): { manifest: GalleryManifest; detector: OwnDetector } {
  const manifest = manifestSchema.parse(json);
  if (manifest.kind !== 'gallery') throw new Error(`The kind ${manifest.kind} has no gallery.`);
  if ('model' in manifest.detector) throw new Error('The detector is that of another model.');
  return { manifest, detector: manifest.detector };
}

export interface BrowserModel extends GalleryModel {
  /** Where packs are placed, and own references too; absent for a model without packs. */
  readonly spaces: ModelSpaces | undefined;
}

/**
 * Loads a `gallery` model with its own detector.
 *
 * @throws Error when a file is missing, or the manifest or weights are broken
 */
export async function loadGalleryModel(read: ReadFile): Promise<BrowserModel> {
  const text = new TextDecoder().decode(await read('manifest.json'));
  const { manifest, detector } = ownParts(JSON.parse(text));
  const { space } = manifest.match;
  return {
    detector: { spec: detector, session: await openSession(await read(detector.weights.file)) },
    embedder: {
      spec: manifest.embedder,
      session: await openSession(await read(manifest.embedder.weights.file)),
    },
    match: manifest.match,
    spaces: space && parseSpaces(await read(space.file)),
  };
}
