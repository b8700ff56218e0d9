import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const share = z.number();
const boxSchema = z.tuple([share, share, share, share]);
const faceSchema = z.object({ work: z.string(), character: z.string(), box: boxSchema });
const attributesSchema = z.object({
  outfit: z.string(),
  pose: z.string(),
  expression: z.string(),
  style: z.string(),
  light: z.string(),
});
const singleSchema = z.object({
  file: z.string(),
  work: z.string(),
  character: z.string(),
  attributes: attributesSchema,
  faces: z.array(faceSchema),
});
const sceneSchema = z.object({ file: z.string(), faces: z.array(faceSchema) });

const truthSchema = z.object({
  references: z.array(singleSchema),
  probes: z.array(singleSchema),
  scenes: z.array(sceneSchema),
  nobody: z.array(z.object({ file: z.string() })),
  stranger: z.array(
    z.object({ file: z.string(), attributes: attributesSchema, faces: z.array(faceSchema) }),
  ),
});

export type CastTruth = z.infer<typeof truthSchema>;
export type Single = z.infer<typeof singleSchema>;
export type Scene = z.infer<typeof sceneSchema>;

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Who is where in every picture of the cast. */
export function readCastTruth(): CastTruth {
  return truthSchema.parse(JSON.parse(readFileSync(`${ROOT}e2e/fixtures/cast/cast.json`, 'utf8')));
}
