/** The page of browser-core.spec.ts: the service's pipeline on the browser's adapter. */
import { decodePicture } from '../../src/engine/browser/decode.ts';
import { loadGalleryModel } from '../../src/engine/browser/model.ts';
import { buildGallery } from '../../src/gallery/build.ts';
import type { Reference } from '../../src/gallery/reference.ts';
import {
  embedReference,
  type GalleryModel,
  galleryRecogniser,
} from '../../src/recognition/pipeline.ts';
import type { Raster, RecognisedHead } from '../../src/recognition/types.ts';

export interface ReferencePicture {
  readonly url: string;
  readonly work: string;
  readonly character: string;
}

const LONGER_SIDE = 2048;

async function picture(url: string): Promise<Raster> {
  const response = await fetch(url);
  return decodePicture(new Uint8Array(await response.arrayBuffer()), LONGER_SIDE);
}

async function embed(model: GalleryModel, reference: ReferencePicture): Promise<Reference> {
  const { head: _, ...vectors } = await embedReference(model, await picture(reference.url));
  return { id: reference.url, ...vectors, ...reference };
}

async function recognise(
  modelFolder: string,
  references: readonly ReferencePicture[],
  probe: string,
): Promise<readonly RecognisedHead[]> {
  const model = await loadGalleryModel(new URL(modelFolder, location.href));
  const embedded: Reference[] = [];
  for (const reference of references) embedded.push(await embed(model, reference));
  const gallery = buildGallery(embedded, model.match.adapt);
  return galleryRecogniser(model, () => gallery).recognise(await picture(probe));
}

declare global {
  interface Window {
    recognise: typeof recognise;
  }
}

window.recognise = recognise;
