import * as z from 'zod/mini';
import { count, fileSchema, index, pixelShape, plainName, positive, share } from './parts.ts';

const boxes = z.enum(['face', 'head', 'person']);

const headsSchema = z.strictObject({
  weights: fileSchema,
  format: z.literal('kyara-heads'),
  boxes,
  input: z.strictObject({
    ...pixelShape,
    passes: z.array(count).check(z.minLength(1)),
    multiple: count,
  }),
  output: z.strictObject({ name: z.string(), stride: positive }),
  suppress: z.strictObject({ minScore: share, maxBoxes: count, maxIou: share, maxInside: share }),
  fuse: z.strictObject({ maxIou: share, maxInside: share, agreement: share }),
  fine: z.optional(z.strictObject({ from: count, side: count, largestFace: share, trust: share })),
  threshold: share,
  secondThreshold: share,
});

export type HeadsSpec = z.infer<typeof headsSchema>;

const YOLO_MULTIPLE = 32;
const YOLO_GREY = 114;
const MAX_BOXES = 300;

const yoloSchema = z.strictObject({
  weights: fileSchema,
  format: z.literal('yolo'),
  boxes,
  input: z.strictObject({
    ...pixelShape,
    side: count,
    pad: z.enum(['grey-square', 'stretch', 'round-up']),
    padValue: z._default(z.int().check(z.gte(0), z.lte(255)), YOLO_GREY),
    multiple: z._default(count, YOLO_MULTIPLE),
  }),
  output: z.strictObject({
    name: z.optional(z.string()),
    classes: z.array(index).check(z.minLength(1)),
    transposed: z._default(z.boolean(), false),
  }),
  suppress: z.strictObject({ maxIou: share, maxBoxes: z._default(count, MAX_BOXES) }),
  threshold: share,
  secondThreshold: share,
});

export type YoloSpec = z.infer<typeof yoloSchema>;

const ownSchema = z.discriminatedUnion('format', [headsSchema, yoloSchema]);

export type DetectorSpec = z.infer<typeof ownSchema>;

/** An own detector, or another model folder's. */
export const detectorSchema = z.union([ownSchema, z.strictObject({ model: plainName })]);
