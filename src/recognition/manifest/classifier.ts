import * as z from 'zod/mini';
import { commonShape, fileSchema, index, share, squareInputSchema } from './parts.ts';

const networkSchema = z.strictObject({
  weights: fileSchema,
  input: squareInputSchema,
  output: z.strictObject({
    name: z.optional(z.string()),
    activation: z.enum(['none', 'softmax', 'sigmoid']),
    index,
  }),
  threshold: share,
});

export type ClassifierSpec = z.infer<typeof networkSchema>;

/** A network that judges whether a picture was generated; not searchable. */
export const classifierSchema = z.strictObject({
  kind: z.literal('classifier'),
  ...commonShape,
  classifier: networkSchema,
});

export type ClassifierManifest = z.infer<typeof classifierSchema>;
