import * as z from 'zod/mini';
import { classifierSchema } from './manifest/classifier.ts';
import { gallerySchema } from './manifest/gallery.ts';
import { joinedSchema } from './manifest/joined.ts';
import { taggerSchema } from './manifest/tagger.ts';

export type { ClassifierManifest, ClassifierSpec } from './manifest/classifier.ts';
export type { DetectorSpec, HeadsSpec, YoloSpec } from './manifest/detector.ts';
export type {
  AdaptSpec,
  AggregateSpec,
  CalibrationRow,
  EmbedderSpec,
  GalleryManifest,
  GroupSpec,
  MatchSpec,
} from './manifest/gallery.ts';
export type { JoinedManifest } from './manifest/joined.ts';
export type { FileSpec, SquareInputSpec } from './manifest/parts.ts';
export type { TaggerManifest, TaggerSpec } from './manifest/tagger.ts';

/** `manifest.json` of a model folder, see public/models/README.md. No model is special in code. */
export const manifestSchema = z.discriminatedUnion('kind', [
  gallerySchema,
  taggerSchema,
  joinedSchema,
  classifierSchema,
]);

export type Manifest = z.infer<typeof manifestSchema>;

/** The id of the model whose detector is borrowed, if any. */
export function borrowedFrom(manifest: Manifest): string | undefined {
  if (!('detector' in manifest)) return undefined;
  return 'model' in manifest.detector ? manifest.detector.model : undefined;
}
