import * as z from 'zod/mini';
import { workNameSchema } from './request.ts';
import { candidateSchema } from './search.ts';

/**
 * Heads that have been seen already, beyond the basic interface (docs/interface.md, section 5): asked about
 * again after the gallery has changed, and sorted into people, without their pictures.
 */
export const HEADS_PATHS = { names: '/v1/heads/names', groups: '/v1/heads/groups' } as const;

/** In one request. */
export const MAX_HEADS_NAMED = 1000;

/** In one request. */
export const MAX_HEADS_GROUPED = 10_000;

/**
 * A head as its model sees it, some 700 letters: its embedding, whether it is black-and-white, and
 * its width. Nothing is kept of it by the service, and no picture can be had by it.
 */
export const handleSchema = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8192));

const model = z.optional(z.string());

/** Body of `POST /v1/heads/names`. Heads of one picture belong together, as they support each other. */
export const headNamesFieldsSchema = z.object({
  model,
  work: z.optional(workNameSchema),
  pictures: z.array(z.array(handleSchema)),
});

/** Of a `Detection`, what may change with the gallery. */
export const headNamesSchema = z.object({
  not_confident: z.boolean(),
  unknown: z.optional(z.boolean()),
  character: z.array(candidateSchema),
});

export type HeadNames = z.infer<typeof headNamesSchema>;

const reply = { code: z.int(), message: z.string(), trace_id: z.string() };

/** Pictures and their heads in the order of the request. */
export const headNamesReplySchema = z.object({
  ...reply,
  pictures: z.array(z.array(headNamesSchema)),
});

export type HeadNamesReply = z.infer<typeof headNamesReplySchema>;

/** Body of `POST /v1/heads/groups`. */
export const headGroupsFieldsSchema = z.object({ model, heads: z.array(handleSchema) });

/** Indices of all heads, each in one group; the largest group first. */
export const headGroupsReplySchema = z.object({
  ...reply,
  groups: z.array(z.array(z.int().check(z.gte(0)))),
});

export type HeadGroupsReply = z.infer<typeof headGroupsReplySchema>;
