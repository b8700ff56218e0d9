import * as z from 'zod/mini';
import { detectorSchema } from './manifest/detector.ts';
import { gallerySchema } from './manifest/gallery.ts';
import {
  commonShape,
  fileSchema,
  fileWith,
  index,
  lineShape,
  linesInOrder,
  plainName,
  selectableShape,
  share,
  squareInputSchema,
} from './manifest/parts.ts';

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
export type { FileSpec, SquareInputSpec } from './manifest/parts.ts';

const taggerNetworkSchema = z.strictObject({
  weights: fileSchema,
  tags: fileWith({ characterCategory: index }),
  works: z.optional(fileSchema),
  input: squareInputSchema,
  output: z.strictObject({
    name: z.optional(z.string()),
    activation: z.enum(['none', 'sigmoid']),
  }),
  threshold: share,
});

export type TaggerSpec = z.infer<typeof taggerNetworkSchema>;

/** Detector, and a multi-label tagger with characters among its labels. */
const taggerSchema = z.strictObject({
  kind: z.literal('tagger'),
  ...selectableShape,
  detector: detectorSchema,
  tagger: taggerNetworkSchema,
  match: z.strictObject(lineShape).check(linesInOrder),
});

export type TaggerManifest = z.infer<typeof taggerSchema>;

/** Models of other folders, whose candidates become one answer. */
const joinedSchema = z.strictObject({
  kind: z.literal('joined'),
  ...selectableShape,
  models: z.array(plainName).check(
    z.minLength(2),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'a model stands twice' }),
  ),
  match: z.strictObject(lineShape).check(linesInOrder),
});

export type JoinedManifest = z.infer<typeof joinedSchema>;

const classifierNetworkSchema = z.strictObject({
  weights: fileSchema,
  input: squareInputSchema,
  output: z.strictObject({
    name: z.optional(z.string()),
    activation: z.enum(['none', 'softmax', 'sigmoid']),
    index,
  }),
  threshold: share,
});

export type ClassifierSpec = z.infer<typeof classifierNetworkSchema>;

/** A network that judges whether a picture was generated; not searchable. */
const classifierSchema = z.strictObject({
  kind: z.literal('classifier'),
  ...commonShape,
  classifier: classifierNetworkSchema,
});

export type ClassifierManifest = z.infer<typeof classifierSchema>;

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
