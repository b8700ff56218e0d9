import * as z from 'zod/mini';
import { lineShape, linesInOrder, plainName, selectableShape } from './parts.ts';

/** Models of other folders, whose candidates become one answer. */
export const joinedSchema = z.strictObject({
  kind: z.literal('joined'),
  ...selectableShape,
  models: z.array(plainName).check(
    z.minLength(2),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'a model stands twice' }),
  ),
  match: z.strictObject(lineShape).check(linesInOrder),
});

export type JoinedManifest = z.infer<typeof joinedSchema>;
