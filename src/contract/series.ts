import * as z from 'zod/mini';
import { namesSchema } from './language-schema.ts';

/**
 * Casts of series from AniList's public API, and more pictures from Jikan's, beyond the basic interface: for
 * whoever may change the gallery. The service asks them; the page never does.
 */
export const SERIES_PATHS = {
  /** `GET ?title=`, in any language. */
  series: '/v1/gallery/series',
  /** `GET ?id=&page=`. */
  cast: '/v1/gallery/series/cast',
} as const;

export const MAX_TITLE_LENGTH = 200;
/** Of one import. */
export const MAX_IMPORTED = 500;

const id = z.int().check(z.gte(1));
const reply = { code: z.int(), message: z.string() };

export const seriesQuerySchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
});

const foundSeriesSchema = z.object({
  id,
  names: namesSchema,
  year: z.optional(z.int()),
  /** AniList's word: TV, MOVIE, MANGA, … */
  format: z.optional(z.string()),
  /** A small picture as a data URL. */
  cover: z.optional(z.string()),
});

export type FoundSeries = z.infer<typeof foundSeriesSchema>;

/** Best match first. */
export const seriesReplySchema = z.object({ ...reply, series: z.array(foundSeriesSchema) });

export const castQuerySchema = z.object({ id: z.string(), page: z.optional(z.string()) });

const castMemberSchema = z.object({
  id,
  names: namesSchema,
  /** Whether there is a picture to know the character by. */
  pictured: z.boolean(),
  /** Whether the gallery has a character of this name and work. */
  known: z.boolean(),
});

export type CastMember = z.infer<typeof castMemberSchema>;

/** Main characters first. */
export const castReplySchema = z.object({
  ...reply,
  cast: z.array(castMemberSchema),
  next: z.optional(z.int()),
});

export type CastReply = z.infer<typeof castReplySchema>;

/** `POST`; with `undo` it goes on with an import that was cut off, which is then undone as one. */
export const importFieldsSchema = z.object({
  id,
  characters: z.array(id).check(z.minLength(1), z.maxLength(MAX_IMPORTED)),
  /** Whether Jikan is asked for up to four more pictures each. */
  more: z.optional(z.boolean()),
  undo: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

export type ImportFields = z.infer<typeof importFieldsSchema>;

/** Why a character was left out; `unreachable`: later it may go. */
const leftOutSchema = z.enum(['no-picture', 'unreadable', 'unreachable']);

export type LeftOut = z.infer<typeof leftOutSchema>;

/** A line of the reply: one for the beginning, one for each character, and for each pause. */
export const importLineSchema = z.object({
  /** Undoes all of it. */
  undo: z.string(),
  /** The character that is done. */
  id: z.optional(id),
  left_out: z.optional(leftOutSchema),
  /** False when it had this picture already. */
  added: z.optional(z.boolean()),
  /** A source asks to wait so long. */
  wait_s: z.optional(z.number()),
  /** Which: AniList or Jikan. */
  source: z.optional(z.string()),
});

export type ImportLine = z.infer<typeof importLineSchema>;

/** The last line. */
export const importReplySchema = z.object({ ...reply, version: z.string(), added: z.int() });

export type ImportReply = z.infer<typeof importReplySchema>;
