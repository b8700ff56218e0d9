import * as z from 'zod/mini';
import { namesSchema } from './language-schema.ts';

/** The works that a search can be narrowed to (docs/interface.md, section 5). */
export const WORKS_PATH = '/v1/works';

const workSchema = z.object({
  work: z.string(),
  names: namesSchema,
  /** Other titles and their abbreviations, for searching only. */
  aliases: z.optional(z.array(z.string())),
  characters: z.int().check(z.gte(0)),
});

export type Work = z.infer<typeof workSchema>;

export const worksReplySchema = z.object({
  code: z.int(),
  message: z.string(),
  works: z.array(workSchema),
});

export type WorksReply = z.infer<typeof worksReplySchema>;
