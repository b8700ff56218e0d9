import * as z from 'zod/mini';
import { handleSchema } from './heads.ts';
import { namesSchema } from './language-schema.ts';
import { MAX_NAME_LENGTH } from './names.ts';

/**
 * The gallery over HTTP, beyond the basic interface (docs/interface.md, section 5). Replies are `Cache-Control: private,
 * no-store`. Works and characters are keyed by plain name; `names` are for display. Shipped ones
 * can be read and extended, but not renamed or removed.
 */
export const GALLERY_PATHS = {
  gallery: '/v1/gallery',
  work: '/v1/gallery/work',
  character: '/v1/gallery/character',
  references: '/v1/gallery/references',
  rejections: '/v1/gallery/rejections',
  undo: '/v1/gallery/undo',
} as const;

/** Characters on a page, where none is asked for and at most. */
export const GALLERY_PAGE = 100;
export const MAX_GALLERY_PAGE = 1000;

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
const share = z.number().check(z.gte(0), z.lte(1));
const count = z.int().check(z.gte(0));

/** An empty text or null removes a name; an absent language stays. */
const newName = z.optional(z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH))));
const namesChangeSchema = z.object({ ja: newName, en: newName, zh: newName });

const bothNamesSchema = z.object({ work: namesSchema, character: namesSchema });
const bothNamesChangeSchema = z.object({
  work: z.optional(namesChangeSchema),
  character: z.optional(namesChangeSchema),
});

export const galleryQuerySchema = z.object({
  /** By plain name. */
  work: z.optional(z.string()),
  /** Part of any name or alias; case, width and kind of kana do not matter. */
  q: z.optional(z.string()),
  /** Default 0. */
  offset: z.optional(z.string()),
  /** Default GALLERY_PAGE, at most MAX_GALLERY_PAGE. */
  limit: z.optional(z.string()),
});

export const galleryWorkSchema = z.object({
  work: z.string(),
  names: namesSchema,
  characters: count,
  references: count,
  /** References that are the user's own, hence editable. */
  own: count,
});

export type GalleryWork = z.infer<typeof galleryWorkSchema>;

export const galleryCharacterSchema = z.object({
  work: z.string(),
  character: z.string(),
  names: bothNamesSchema,
  references: count,
  /** References from packs, which have no picture; absent: none. */
  packed: z.optional(count),
  own: count,
  /** References used whole, unreadable, or duplicate. */
  warnings: count,
  /** First reference picture, relative to the base address. */
  image: z.optional(z.string()),
});

export type GalleryCharacter = z.infer<typeof galleryCharacterSchema>;

/** Somebody known, by plain names, with names to show. */
export type KnownName = Pick<GalleryCharacter, 'work' | 'character' | 'names'>;

/**
 * `head`: its largest head; `whole`: no sure head found; `unreadable`: unused; `waiting`: not
 * looked at yet.
 */
const referenceUseSchema = z.enum(['head', 'whole', 'unreadable', 'waiting']);

export type ReferenceUse = z.infer<typeof referenceUseSchema>;

export const galleryReferenceSchema = z.object({
  /** Content hash. */
  id: z.string(),
  image: z.string(),
  /** The user's own, hence editable. */
  own: z.boolean(),
  use: referenceUseSchema,
  also: z.array(z.object({ work: z.string(), character: z.string(), id: z.string() })),
});

export type GalleryReference = z.infer<typeof galleryReferenceSchema>;

const reply = {
  code: z.int(),
  message: z.string(),
  /** Changes with the references that count. */
  version: z.string(),
};

/** True for whoever may look, but not change: with the setting GALLERY_PUBLIC. */
const readOnly = z.optional(z.boolean());

export const galleryReplySchema = z.object({
  ...reply,
  /** All that were found, with the first page; later ones have none. */
  works: z.array(galleryWorkSchema),
  /** One page, one's own first, then by work and plain name; with `q` the best found first. */
  characters: z.array(galleryCharacterSchema),
  total: count,
  next: z.optional(count),
  read_only: readOnly,
});

export type GalleryReply = z.infer<typeof galleryReplySchema>;

export const galleryCharacterReplySchema = z.object({
  ...reply,
  work: z.string(),
  character: z.string(),
  names: bothNamesSchema,
  /** References from packs, which have no picture; absent: none. */
  packed: z.optional(count),
  references: z.array(galleryReferenceSchema),
  read_only: readOnly,
});

export type GalleryCharacterReply = z.infer<typeof galleryCharacterReplySchema>;

/**
 * Fields of `POST /v1/gallery/references`. The picture is `file`, `base64`, of either the head in
 * `box` alone where there is one, or a head of a recent recognition (`trace_id`, `box_id`). `work` and `character` may be in any language, or new;
 * `names` only fills languages without one.
 */
export const teachFieldsSchema = z.object({
  work: name,
  character: name,
  names: z.optional(bothNamesChangeSchema),
  base64: z.optional(z.string()),
  /** `[x1, y1, x2, y2]` in shares of the upright picture; in forms as JSON. */
  box: z.optional(
    z
      .tuple([share, share, share, share])
      .check(z.refine(([x1, y1, x2, y2]) => x1 < x2 && y1 < y2, { error: 'is empty' })),
  ),
  trace_id: z.optional(z.string()),
  box_id: z.optional(z.string()),
});

export type TeachFields = z.infer<typeof teachFieldsSchema>;

/** In one request. */
export const MAX_HEADS_REJECTED = 1000;

/** Heads that are not this character, named in any language; of a model with handles. `handle` or `handles`. */
export const rejectFieldsSchema = z.object({
  model: z.optional(z.string()),
  work: name,
  character: name,
  handle: z.optional(handleSchema),
  handles: z.optional(z.array(handleSchema).check(z.minLength(1), z.maxLength(MAX_HEADS_REJECTED))),
});

export type RejectFields = z.infer<typeof rejectFieldsSchema>;

interface Changes {
  readonly to?: object | undefined;
  readonly names?: object | undefined;
}

const NO_CHANGE = { error: 'to or names must be given' };

function hasChange({ to, names }: Changes): boolean {
  return to !== undefined || names !== undefined;
}

/** Renames (an existing name merges the two) or sets names. */
export const workPatchSchema = z
  .object({
    work: name,
    to: z.optional(z.object({ work: name })),
    names: z.optional(namesChangeSchema),
  })
  .check(z.refine(hasChange, NO_CHANGE));

export type WorkPatch = z.infer<typeof workPatchSchema>;

/** Renames or moves (an existing target merges the two) or sets names. */
export const characterPatchSchema = z
  .object({
    work: name,
    character: name,
    to: z.optional(z.object({ work: z.optional(name), character: z.optional(name) })),
    names: z.optional(namesChangeSchema),
  })
  .check(z.refine(hasChange, NO_CHANGE));

export type CharacterPatch = z.infer<typeof characterPatchSchema>;

/** Moves a reference to another character, named in any language. */
export const referencePatchSchema = z.object({
  work: name,
  character: name,
  id: z.string(),
  to: z.object({ work: name, character: name }),
});

export type ReferencePatch = z.infer<typeof referencePatchSchema>;

export const workQuerySchema = z.object({ work: name });

export const characterQuerySchema = z.object({ work: name, character: name });

export const referenceQuerySchema = z.object({ work: name, character: name, id: z.string() });

export const undoFieldsSchema = z.object({
  undo: z.string(),
  /** Leaves undone what is; without it the same token again redoes the change. */
  to: z.optional(z.literal('before')),
});

export type UndoFields = z.infer<typeof undoFieldsSchema>;

/** Reply of every change; it takes effect at once. */
export const galleryChangeReplySchema = z.object({
  ...reply,
  /** Absent when nothing has changed. */
  undo: z.optional(z.string()),
  /** Plain names of whom it renamed, moved or named, as they are now. */
  work: z.optional(z.string()),
  character: z.optional(z.string()),
});

export type GalleryChangeReply = z.infer<typeof galleryChangeReplySchema>;

export const teachReplySchema = z.object({
  ...reply,
  undo: z.optional(z.string()),
  /** Plain names. */
  work: z.string(),
  character: z.string(),
  reference: galleryReferenceSchema,
  /** False when it was a reference of this character already. */
  added: z.boolean(),
});

export type TeachReply = z.infer<typeof teachReplySchema>;
