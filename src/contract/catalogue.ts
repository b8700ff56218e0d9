import * as z from 'zod/mini';
import { translatedSchema } from './language-schema.ts';

/**
 * Models that can be installed, beyond the basic interface: for whoever may change the gallery. `DELETE` of
 * `/v1/models/{id}` removes one, or what has come of it; every reply is the list.
 */
export const CATALOGUE_PATH = '/v1/models';

/** `POST` installs, or joins the installation that runs; `DELETE` stops it and keeps what has come. */
export function installPath(id: string): string {
  return `${CATALOGUE_PATH}/${id}/install`;
}

const bytes = z.int().check(z.gte(0));

/** Why the last installation failed. */
export const installProblemSchema = z.enum([
  'network',
  'interrupted',
  'refused',
  'mismatch',
  'disk',
  'in-the-way',
  'unusable',
]);

export const catalogueModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  /** Of public/models/README.md. */
  kind: z.string(),
  desc: translatedSchema,
  sources: z.array(
    z.object({
      /** Its page on the hub. */
      page: z.string(),
      /** As SPDX names it. */
      licence: z.string(),
      /** What to download, and as which file of the model's folder. */
      files: z.array(z.object({ file: z.string(), url: z.string() })),
    }),
  ),
  /** `paused`: a part has come; `by_hand`: a folder of that name that was not installed. */
  state: z.enum(['available', 'paused', 'installing', 'installed', 'incomplete', 'by_hand']),
  /** Unknown where nobody has published it. */
  size: z.optional(bytes),
  /** Of a part, how much has come. */
  done: bytes,
  /** For a picture with one head; measured here, or estimated by size. */
  seconds: z.optional(z.number()),
  measured: z.boolean(),
  problem: z.optional(installProblemSchema),
});

export type CatalogueModel = z.infer<typeof catalogueModelSchema>;

export const catalogueReplySchema = z.object({
  code: z.int(),
  message: z.string(),
  /** Where models come from: HF_ENDPOINT. */
  hub: z.string(),
  /** Where they go: MODELS_DIR. */
  folder: z.string(),
  /** Bytes; absent where the folder cannot be made. */
  free: z.optional(bytes),
  models: z.array(catalogueModelSchema),
});

export type CatalogueReply = z.infer<typeof catalogueReplySchema>;

/** A line of the reply to an installation; the last line is the list. */
export const installLineSchema = z.object({ done: bytes, total: bytes });

export type InstallLine = z.infer<typeof installLineSchema>;
