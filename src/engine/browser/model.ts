import {
  type DetectorSpec,
  type GalleryManifest,
  manifestSchema,
} from '../../recognition/manifest.ts';
import type { GalleryModel } from '../../recognition/pipeline.ts';
import { openSession } from './session.ts';

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
