import * as z from 'zod/mini';
import { translatedSchema } from './language-schema.ts';

/**
 * Packs of known characters, beyond the basic interface: `GET` lists them for everybody, `PATCH` of
 * `/v1/packs/{id}` switches one for those who may change the gallery.
 */
export const PACKS_PATH = '/v1/packs';

const count = z.int().check(z.gte(0));

export const packSchema = z.object({
  id: z.string(),
  /** Empty, as the texts, when pack.json cannot be read. */
  version: z.string(),
  title: translatedSchema,
  /** What it was made from, whose the characters are, and under which terms. */
  about: translatedSchema,
  works: count,
  characters: count,
  references: count,
  on: z.boolean(),
  /** Why it is not used, even when it is on. */
  problem: z.optional(translatedSchema),
});

export type PackListing = z.infer<typeof packSchema>;

export const packsReplySchema = z.object({
  code: z.int(),
  message: z.string(),
  packs: z.array(packSchema),
});

export type PacksReply = z.infer<typeof packsReplySchema>;

/** JSON, or a form's text. */
const switchSchema = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

export const packPatchSchema = z.object({ on: switchSchema });

export type PackPatch = z.input<typeof packPatchSchema>;
