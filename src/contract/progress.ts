import * as z from 'zod/mini';
import { detectionSchema } from './search.ts';

/** One line before the last: the picture, or its heads before they are named. */
export const progressSchema = z.object({
  preview: z.optional(z.string()),
  /** Upright width and height in pixels. */
  size: z.optional(z.tuple([z.int(), z.int()])),
  boxes: z.optional(z.array(z.pick(detectionSchema, { box: true, box_id: true }))),
});

export type Progress = z.infer<typeof progressSchema>;
