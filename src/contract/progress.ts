import * as z from 'zod/mini';
import { detectionSchema } from './search.ts';

/** One line before the last: the picture, or where its heads are before they are named. */
export const progressSchema = z.object({
  /** Path of the upright picture, as in the reply. */
  preview: z.optional(z.string()),
  /** Width and height of the upright picture in pixels. */
  size: z.optional(z.tuple([z.int(), z.int()])),
  /** In the order of the reply and with its ids. */
  boxes: z.optional(z.array(z.pick(detectionSchema, { box: true, box_id: true }))),
});

export type Progress = z.infer<typeof progressSchema>;
