import * as z from 'zod/mini';
import { translatedSchema } from '../../contract/language-schema.ts';
import { RESIZE_FILTERS } from '../pixels/filter-taps.ts';

/** Security: plain names, so that no path leads out of the models folder. */
export const plainName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/));
export const share = z.number().check(z.gte(0), z.lte(1));
export const positive = z.number().check(z.gt(0));
export const count = z.int().check(z.gte(1));
export const index = z.int().check(z.gte(0));
const triple = z.tuple([z.number(), z.number(), z.number()]);

const fileShape = {
  file: plainName,
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
};

export const fileSchema = z.strictObject(fileShape);

export function fileWith<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject({ ...fileShape, ...shape });
}

export type FileSpec = z.infer<typeof fileSchema>;

export const pixelShape = {
  layout: z.enum(['nchw', 'nhwc']),
  channels: z.enum(['rgb', 'bgr']),
  range: positive,
  mean: triple,
  std: triple,
  resize: z.enum(RESIZE_FILTERS),
};

interface Lines {
  readonly unknownBelow?: number | undefined;
  readonly notConfidentBelow: number;
}

/** Scores that a head's first candidate is judged by, see match/judge.ts. */
export const lineShape = { unknownBelow: z.optional(share), notConfidentBelow: share };

/** Unknown implies not confident. */
export const linesInOrder = z.refine<Lines>(
  ({ unknownBelow = 0, notConfidentBelow }) => unknownBelow <= notConfidentBelow,
  { error: 'unknownBelow is above notConfidentBelow', path: ['unknownBelow'] },
);

/** Input of a network that looks at a square: padded with white, or stretched. */
export const squareInputSchema = z.strictObject({
  ...pixelShape,
  side: count,
  pad: z.enum(['white-square', 'stretch']),
  /** A `white-square` of this size comes first, as imgutils' PadToSize makes it. */
  first: z.optional(z.strictObject({ side: count, resize: pixelShape.resize })),
});

export type SquareInputSpec = z.infer<typeof squareInputSchema>;

export const commonShape = {
  $schema: z.optional(z.string()),
  id: plainName,
  name: z.string().check(z.minLength(1)),
  provider: z.string(),
  version: z.string(),
  paused: z._default(z.boolean(), false),
  desc: translatedSchema,
  install: z.optional(translatedSchema),
};

/** Fields of the searchable kinds. */
export const selectableShape = { ...commonShape, default: z._default(z.boolean(), false) };
