import * as z from 'zod/mini';
import { detectorSchema } from './detector.ts';
import {
  fileSchema,
  fileWith,
  index,
  lineShape,
  linesInOrder,
  selectableShape,
  share,
  squareInputSchema,
} from './parts.ts';

const networkSchema = z.strictObject({
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

export type TaggerSpec = z.infer<typeof networkSchema>;

/** Detector, and a multi-label tagger with characters among its labels. */
export const taggerSchema = z.strictObject({
  kind: z.literal('tagger'),
  ...selectableShape,
  detector: detectorSchema,
  tagger: networkSchema,
  match: z.strictObject(lineShape).check(linesInOrder),
});

export type TaggerManifest = z.infer<typeof taggerSchema>;
