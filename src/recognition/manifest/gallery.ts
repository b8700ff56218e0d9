import * as z from 'zod/mini';
import { detectorSchema } from './detector.ts';
import {
  count,
  fileSchema,
  fileWith,
  lineShape,
  linesInOrder,
  pixelShape,
  positive,
  selectableShape,
  share,
} from './parts.ts';

const views = z._default(z.array(positive.check(z.lte(1))).check(z.minLength(1)), [1]);

/** Logistic regression on the embedding, of the boxes that the detector doubts; see faces.ts. */
const verifierSchema = z
  .strictObject({
    /** Scores of the detector from which and up to which it is asked; what is below is no face. */
    from: positive.check(z.lt(1)),
    to: positive.check(z.lt(1)),
    /** Instead of the detector's. */
    secondThreshold: share,
    /** One for each number of the embedding. */
    weights: z.array(z.number()).check(z.minLength(1)),
    scale: positive,
    bias: z.number(),
  })
  .check(z.refine(({ from, to }) => from < to, 'from must be below to'));

const embedderSchema = z.strictObject({
  weights: fileSchema,
  crop: z.union([
    z.strictObject({ width: positive, up: z.number(), views }),
    /** The detector's box itself, stretched to the square. */
    z.strictObject({ stretch: z.literal(true), views }),
  ]),
  greyBelow: z.optional(z.number()),
  input: z.strictObject({ ...pixelShape, side: count }),
  output: z.strictObject({ name: z.string() }),
  verifier: z.optional(verifierSchema),
});

export type EmbedderSpec = z.infer<typeof embedderSchema>;

const calibrationSchema = z.strictObject({
  references: count,
  /** Least number of known characters for which this row counts. */
  characters: z._default(z.int().check(z.gte(0)), 0),
  /** Whether this row counts where only the characters of one work are candidates, and nowhere else. */
  within: z._default(z.boolean(), false),
  best: z.number(),
  margin: z.number(),
  crowd: z._default(z.number(), 0),
  /** Added to the similarity of characters whose work is seen beside, see match/rank.ts. */
  company: z._default(z.number(), 0),
  bias: z.number(),
  known: z._default(z.number(), 0),
});

export type CalibrationRow = z.infer<typeof calibrationSchema>;

const adaptSchema = z.strictObject({
  directions: count,
  centrePrior: z.number().check(z.gte(0)),
  spreadPrior: z.number().check(z.gte(0)),
  evenness: positive,
});

/** How vectors are adapted to a gallery, see match/gallery-space.ts. */
export type AdaptSpec = z.infer<typeof adaptSchema>;

const softMaxSchema = z.strictObject({ sharpness: positive, size: share });

const calibrationRows = z.array(calibrationSchema).check(
  z.minLength(1),
  z.refine((rows) => rows.some(({ within }) => !within), {
    error: 'At least one row must count where characters of every work are candidates.',
  }),
);

/** In it similarities are spread otherwise: what it says of them counts in place of the match's own. */
const spaceSchema = fileWith({
  softMax: z.optional(softMaxSchema),
  calibration: z.optional(calibrationRows),
  greyCalibration: z.optional(calibrationRows),
});

const BEST = 0.7;
const MEAN = 0.3;

/** Cosine similarity of one picture in two sizes or formats, for most networks. */
const DUPLICATE_FROM = 0.97;

const groupSchema = z.strictObject({
  neighbours: count,
  line: z.number(),
  rarity: z.number().check(z.gte(0)),
  size: z._default(z.number().check(z.gte(0)), 0),
  least: share,
  most: share,
  /** Narrower faces, in pixels of the picture, stay alone; as `match.leastFace` if absent. */
  leastFace: z.optional(z.number()),
});

/** How heads are sorted into people, see group/group.ts. */
export type GroupSpec = z.infer<typeof groupSchema>;

const matchSchema = z
  .strictObject({
    best: z._default(share, BEST),
    mean: z._default(share, MEAN),
    softMax: z.optional(softMaxSchema),
    adapt: z.optional(adaptSchema),
    /** The space that packs are placed in, see match/model-spaces.ts; it counts where any is on. */
    space: z.optional(spaceSchema),
    standInSecondBest: z.number(),
    calibration: calibrationRows,
    greyCalibration: z.optional(calibrationRows),
    ...lineShape,
    /** Narrower faces, in pixels of the picture, are unknown. */
    leastFace: z.optional(z.number()),
    duplicateFrom: z._default(share, DUPLICATE_FROM),
    groups: z.optional(groupSchema),
  })
  .check(linesInOrder);

export type MatchSpec = z.infer<typeof matchSchema>;

export type AggregateSpec = Pick<MatchSpec, 'best' | 'mean' | 'softMax'>;

/** Detector, embedder, and reference pictures to compare with. */
export const gallerySchema = z.strictObject({
  kind: z.literal('gallery'),
  ...selectableShape,
  detector: detectorSchema,
  embedder: embedderSchema,
  /** Vectors of known characters, in the form of deepghs/character_index. */
  index: z.optional(z.strictObject({ vectors: fileSchema, characters: fileSchema })),
  match: matchSchema,
});

export type GalleryManifest = z.infer<typeof gallerySchema>;
