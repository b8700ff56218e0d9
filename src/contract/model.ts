import * as z from 'zod/mini';
import { translatedSchema } from './language-schema.ts';

/** docs/interface.md, section 2. */
export const modelSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  enabled: z.boolean(),
  default: z.boolean(),
  desc: translatedSchema,
});

export type Model = z.infer<typeof modelSchema>;

/** How many are known by the gallery and the packs that are on. */
export const knownSchema = z.object({
  characters: z.int().check(z.gte(0)),
  works: z.int().check(z.gte(0)),
});

export type Known = z.infer<typeof knownSchema>;

/** Reply of `GET /v1/model/list` (docs/interface.md, section 2). */
export const modelListReplySchema = z.object({
  data: z.array(modelSchema),
  /** Beyond the spec; absent without a model that looks there. */
  known: z.optional(knownSchema),
  code: z.int(),
  message: z.string(),
});

export type ModelListReply = z.infer<typeof modelListReplySchema>;

/** Retired names that deployed clients still send; each means the default model. */
export const LEGACY_MODEL_NAMES: ReadonlySet<string> = new Set([
  'anime_model_lovelive',
  'pre_stable',
  'anime',
  'full_game_model_kira',
  'animetrace_high_beta',
  'game',
  'game_model_kirakira',
]);
