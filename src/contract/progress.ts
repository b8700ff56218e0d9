import * as z from 'zod/mini';
import { detectionSchema } from './search.ts';

/** One line before the last: the picture, or its heads before they are named. */
export const progressSchema = z.object({
  /** Path of the upright picture, as in the reply. */
  preview: z.optional(z.string()),
  /** Upright width and height in pixels. */
  size: z.optional(z.tuple([z.int(), z.int()])),
  /** In the reply's order, with its ids. */
  boxes: z.optional(z.array(z.pick(detectionSchema, { box: true, box_id: true }))),
});

export type Progress = z.infer<typeof progressSchema>;
