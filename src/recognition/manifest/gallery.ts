import * as z from 'zod/mini';
import { detectorSchema } from './detector.ts';
import { count, fileSchema, pixelShape, positive, selectableShape, share } from './parts.ts';

const embedderSchema = z.strictObject({
  weights: fileSchema,
  crop: z.strictObject({ width: positive, up: z.number() }),
  input: z.strictObject({ ...pixelShape, side: count }),
  output: z.strictObject({ name: z.string() }),
});

export type EmbedderSpec = z.infer<typeof embedderSchema>;

const calibrationSchema = z.strictObject({
  references: count,
  best: z.number(),
  margin: z.number(),
  bias: z.number(),
});

export type CalibrationRow = z.infer<typeof calibrationSchema>;

/** Cosine similarity of one picture in two sizes or formats, for most networks. */
const DUPLICATE_FROM = 0.97;

const matchSchema = z.strictObject({
  best: share,
  mean: share,
  standInSecondBest: z.number(),
  calibration: z.array(calibrationSchema).check(z.minLength(1)),
  notConfidentBelow: share,
  duplicateFrom: z._default(share, DUPLICATE_FROM),
});

export type MatchSpec = z.infer<typeof matchSchema>;

/** Detector, embedder, and reference pictures to compare with. */
export const gallerySchema = z.strictObject({
  kind: z.literal('gallery'),
  ...selectableShape,
  detector: detectorSchema,
  embedder: embedderSchema,
  match: matchSchema,
});

export type GalleryManifest = z.infer<typeof gallerySchema>;
