import * as z from 'zod/mini';
import { namesSchema } from './language-schema.ts';

/**
 * The gallery over HTTP: beyond the spec, only for those who may change it (service/README.md). Every
 * reply is for its one client (`Cache-Control: private, no-store`); errors come in the one envelope.
 *
 * A work and a character are named by their plain names, the gallery's own; `names` are what is
 * shown by language. What is shipped can be read and taught further, but not renamed or removed.
 */
export const GALLERY_PATHS = {
  /** GET: works and characters. */
  gallery: '/v1/gallery',
  /** PATCH, DELETE: one work. */
  work: '/v1/gallery/work',
  /** GET, PATCH, DELETE: one character with its references. */
  character: '/v1/gallery/character',
  /** POST, PATCH, DELETE: one reference. */
  references: '/v1/gallery/references',
  /** POST: takes back a change. */
  undo: '/v1/gallery/undo',
} as const;

/** Longest plain name in UTF-16 units; in Chinese or Japanese, where a letter takes three bytes of a folder's name, 80. */
export const MAX_NAME_LENGTH = 240;

/** Most characters that one `GET /v1/gallery` lists. */
export const MAX_GALLERY_PAGE = 1000;

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
const count = z.int().check(z.gte(0));

/** New names by language; an empty text or null takes a name away, an absent language stays. */
export const namesChangeSchema = z.object({
  ja: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH)))),
  en: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH)))),
  zh: z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH)))),
});

export type NamesChange = z.infer<typeof namesChangeSchema>;

const bothNamesSchema = z.object({ work: namesSchema, character: namesSchema });
const bothNamesChangeSchema = z.object({
  work: z.optional(namesChangeSchema),
  character: z.optional(namesChangeSchema),
});

/** Query of `GET /v1/gallery`. */
export const galleryQuerySchema = z.object({
  /** Only this work's characters, by its plain name. */
  work: z.optional(z.string()),
  /** Only works and characters with this text in one of their names; case and width do not matter. */
  q: z.optional(z.string()),
  /** Characters to leave out at the beginning; 0. */
  offset: z.optional(z.string()),
  /** Most characters to list, at most MAX_GALLERY_PAGE; 100. */
  limit: z.optional(z.string()),
});

export const galleryWorkSchema = z.object({
  work: z.string(),
  names: namesSchema,
  characters: count,
  references: count,
  /** How many of the references are the user's own, and can be changed. */
  own: count,
});

export type GalleryWork = z.infer<typeof galleryWorkSchema>;

export const galleryCharacterSchema = z.object({
  work: z.string(),
  character: z.string(),
  names: bothNamesSchema,
  references: count,
  /** How many of the references are the user's own, and can be changed. */
  own: count,
  /** References with something to look at: used whole, unreadable, or there twice. */
  warnings: count,
  /** Path of the first reference picture, relative to the base address. */
  image: z.optional(z.string()),
});

export type GalleryCharacter = z.infer<typeof galleryCharacterSchema>;

/**
 * How a reference picture is used: `head`: its largest head; `whole`: no sure head, so the picture
 * as it is; `unreadable`: not at all; `waiting`: not looked at yet.
 */
export const referenceUseSchema = z.enum(['head', 'whole', 'unreadable', 'waiting']);

export type ReferenceUse = z.infer<typeof referenceUseSchema>;

export const galleryReferenceSchema = z.object({
  /** Changes with the picture's content. */
  id: z.string(),
  /** Path of the picture, relative to the base address. */
  image: z.string(),
  /** Whether it is the user's own, and can be changed. */
  own: z.boolean(),
  use: referenceUseSchema,
  /** Where else the same or nearly the same picture is a reference; empty when nowhere. */
  also: z.array(z.object({ work: z.string(), character: z.string(), id: z.string() })),
});

export type GalleryReference = z.infer<typeof galleryReferenceSchema>;

const reply = {
  code: z.int(),
  message: z.string(),
  /** Changes whenever the references that count have changed. */
  version: z.string(),
};

/** Reply of `GET /v1/gallery`. */
export const galleryReplySchema = z.object({
  ...reply,
  /** All works that fit the query, by plain name. */
  works: z.array(galleryWorkSchema),
  /** One page of the characters that fit the query, by work and plain name. */
  characters: z.array(galleryCharacterSchema),
  /** Characters that fit the query in all. */
  total: count,
  /** `offset` of the next page; absent on the last one. */
  next: z.optional(count),
});

export type GalleryReply = z.infer<typeof galleryReplySchema>;

/** Reply of `GET /v1/gallery/character?work=&character=`. */
export const galleryCharacterReplySchema = z.object({
  ...reply,
  work: z.string(),
  character: z.string(),
  names: bothNamesSchema,
  references: z.array(galleryReferenceSchema),
});

export type GalleryCharacterReply = z.infer<typeof galleryCharacterReplySchema>;

/**
 * Fields of `POST /v1/gallery/references`: whom a picture shows. The picture is `file` of a
 * multipart form, or `base64`, or the head of a recent recognition by `trace_id` and `box_id`.
 * `work` and `character` may be any name the gallery knows them by, in any language; new ones
 * are welcome. `names` is only for those that have none in that language yet.
 */
export const teachFieldsSchema = z.object({
  work: name,
  character: name,
  names: z.optional(bothNamesChangeSchema),
  base64: z.optional(z.string()),
  trace_id: z.optional(z.string()),
  box_id: z.optional(z.string()),
});

export type TeachFields = z.infer<typeof teachFieldsSchema>;

/** Body of `PATCH /v1/gallery/work`: a new name (an existing one merges the two) or names. */
export const workPatchSchema = z.object({
  work: name,
  to: z.optional(z.object({ work: name })),
  names: z.optional(namesChangeSchema),
});

export type WorkPatch = z.infer<typeof workPatchSchema>;

/** Body of `PATCH /v1/gallery/character`: another name or work (an existing one merges the two), or names. */
export const characterPatchSchema = z.object({
  work: name,
  character: name,
  to: z.optional(z.object({ work: z.optional(name), character: z.optional(name) })),
  names: z.optional(namesChangeSchema),
});

export type CharacterPatch = z.infer<typeof characterPatchSchema>;

/** Body of `PATCH /v1/gallery/references`: the picture shows somebody else, who may be named in any language. */
export const referencePatchSchema = z.object({
  work: name,
  character: name,
  id: z.string(),
  to: z.object({ work: name, character: name }),
});

export type ReferencePatch = z.infer<typeof referencePatchSchema>;

/** Query of `DELETE /v1/gallery/work`. */
export const workQuerySchema = z.object({ work: name });

/** Query of `GET` and `DELETE /v1/gallery/character`. */
export const characterQuerySchema = z.object({ work: name, character: name });

/** Query of `DELETE /v1/gallery/references`. */
export const referenceQuerySchema = z.object({ work: name, character: name, id: z.string() });

/** Body of `POST /v1/gallery/undo`. */
export const undoFieldsSchema = z.object({ undo: z.string() });

/** Reply of every change: it counts in recognitions from now on. */
export const galleryChangeReplySchema = z.object({
  ...reply,
  /** Token that takes this change back; absent when nothing has changed. */
  undo: z.optional(z.string()),
});

export type GalleryChangeReply = z.infer<typeof galleryChangeReplySchema>;

/** Reply of `POST /v1/gallery/references`. */
export const teachReplySchema = z.object({
  ...reply,
  undo: z.optional(z.string()),
  /** The gallery's plain names. */
  work: z.string(),
  character: z.string(),
  reference: galleryReferenceSchema,
  /** False when this very picture was a reference of this character already. */
  added: z.boolean(),
});

export type TeachReply = z.infer<typeof teachReplySchema>;
