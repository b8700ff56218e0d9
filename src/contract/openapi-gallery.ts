import * as z from 'zod/mini';
import {
  characterPatchSchema,
  characterQuerySchema,
  GALLERY_PATHS,
  galleryChangeReplySchema,
  galleryCharacterReplySchema,
  galleryCharacterSchema,
  galleryQuerySchema,
  galleryReferenceSchema,
  galleryReplySchema,
  galleryWorkSchema,
  referencePatchSchema,
  referenceQuerySchema,
  rejectFieldsSchema,
  teachFieldsSchema,
  teachReplySchema,
  undoFieldsSchema,
  workPatchSchema,
  workQuerySchema,
} from './gallery.ts';
import {
  castQuerySchema,
  castReplySchema,
  importFieldsSchema,
  importLineSchema,
  importReplySchema,
  SERIES_PATHS,
  seriesQuerySchema,
  seriesReplySchema,
} from './series.ts';
import { catalogueModelSchema, catalogueReplySchema, installLineSchema } from './catalogue.ts';
import { PROGRESS_TYPE } from './progress-type.ts';
import { packPatchSchema, PACKS_PATH, packSchema, packsReplySchema } from './packs.ts';
import { describeCodes, errorReplies, type Json, jsonReply, reference } from './openapi-parts.ts';

export const GALLERY_SCHEMAS = {
  GalleryWork: galleryWorkSchema,
  GalleryCharacter: galleryCharacterSchema,
  GalleryReference: galleryReferenceSchema,
  GalleryReply: galleryReplySchema,
  GalleryCharacterReply: galleryCharacterReplySchema,
  GalleryChangeReply: galleryChangeReplySchema,
  TeachReply: teachReplySchema,
  TeachFields: teachFieldsSchema,
  RejectFields: rejectFieldsSchema,
  WorkPatch: workPatchSchema,
  CharacterPatch: characterPatchSchema,
  ReferencePatch: referencePatchSchema,
  UndoFields: undoFieldsSchema,
  SeriesReply: seriesReplySchema,
  CastReply: castReplySchema,
  ImportFields: importFieldsSchema,
  ImportLine: importLineSchema,
  ImportReply: importReplySchema,
  Pack: packSchema,
  PacksReply: packsReplySchema,
  PackPatch: packPatchSchema,
  CatalogueModel: catalogueModelSchema,
  CatalogueReply: catalogueReplySchema,
  InstallLine: installLineSchema,
} as const;

type SchemaName = keyof typeof GALLERY_SCHEMAS;

function queryParameters(schema: z.ZodMiniObject): Json[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: !z.safeParse(field as z.ZodMiniType, undefined).success,
    schema: { type: 'string' },
  }));
}

interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly reply: SchemaName;
  readonly query?: z.ZodMiniObject;
  readonly inPath?: Json;
  readonly body?: Json;
  /** Whether the reply may be 404. */
  readonly mayMiss?: boolean;
  /** Whether it asks AniList. */
  readonly asksAniList?: boolean;
}

export function operation(options: Operation): Json {
  const { id, summary, reply, query, inPath, body, mayMiss = false, asksAniList = false } = options;
  const either = { oneOf: [reference(reply), reference('ErrorReply')] };
  const refusal = `17703: this client may not see or change the gallery.`;
  const parameters = [...(query ? queryParameters(query) : []), ...(inPath ? [inPath] : [])];
  return {
    operationId: id,
    summary,
    security: [{ admin: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: jsonReply(`Code 0: done. ${describeCodes(['badParameters'])}`, either),
      ...errorReplies([...(body ? (['tooLarge'] as const) : []), 'busy', 'internal']),
      403: jsonReply(refusal, reference('ErrorReply')),
      ...(mayMiss
        ? { 404: jsonReply('404: it is not (or no longer) there.', reference('ErrorReply')) }
        : {}),
      ...(asksAniList
        ? {
            502: jsonReply(
              '17722: AniList cannot be reached or, with Retry-After, not yet.',
              reference('ErrorReply'),
            ),
          }
        : {}),
    },
  };
}

function jsonBody(name: SchemaName): Json {
  return { required: true, content: { 'application/json': { schema: reference(name) } } };
}

function teachBody(): Json {
  const file = { type: 'string', contentMediaType: 'image/*', description: 'The picture.' };
  const text = { type: 'string' };
  const names = { ...text, description: 'As JSON: {"work": {"ja": …}, "character": {"ja": …}}.' };
  const box = { ...text, description: 'Of the head that counts, as JSON: [x1, y1, x2, y2].' };
  const form = {
    type: 'object',
    properties: { file, work: text, character: text, names, box },
    required: ['file', 'work', 'character'],
  };
  const plain = {
    ...reference('TeachFields'),
    oneOf: [{ required: ['base64'] }, { required: ['trace_id', 'box_id'] }],
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: plain } },
  };
}

function workPath(): Json {
  return {
    patch: operation({
      id: 'changeWork',
      summary: 'Rename a work of your own, merge it into another one, or change its names',
      body: jsonBody('WorkPatch'),
      reply: 'GalleryChangeReply',
      mayMiss: true,
    }),
    delete: operation({
      id: 'removeWork',
      summary: 'Remove your own references of a work',
      query: workQuerySchema,
      reply: 'GalleryChangeReply',
      mayMiss: true,
    }),
  };
}

function characterPath(): Json {
  return {
    get: operation({
      id: 'galleryCharacter',
      summary: 'A character with its reference pictures',
      query: characterQuerySchema,
      reply: 'GalleryCharacterReply',
      mayMiss: true,
    }),
    patch: operation({
      id: 'changeCharacter',
      summary: 'Rename or move a character of your own, merge it into another one, or change names',
      body: jsonBody('CharacterPatch'),
      reply: 'GalleryChangeReply',
      mayMiss: true,
    }),
    delete: operation({
      id: 'removeCharacter',
      summary: 'Remove your own references of a character',
      query: characterQuerySchema,
      reply: 'GalleryChangeReply',
      mayMiss: true,
    }),
  };
}

function referencesPath(): Json {
  return {
    post: operation({
      id: 'teach',
      summary:
        'Add a reference picture from a file, or by trace_id and box_id from a recent recognition',
      body: teachBody(),
      reply: 'TeachReply',
      mayMiss: true,
    }),
    patch: operation({
      id: 'moveReference',
      summary: 'Say that a reference of your own shows somebody else',
      body: jsonBody('ReferencePatch'),
      reply: 'GalleryChangeReply',
      mayMiss: true,
    }),
    delete: operation({
      id: 'removeReference',
      summary: 'Remove a reference of your own',
      query: referenceQuerySchema,
      reply: 'GalleryChangeReply',
      mayMiss: true,
    }),
  };
}

/** Lines, as `POST /v1/search` answers; errors before the first line are JSON. */
export function operationInLines(line: SchemaName, options: Operation): Json {
  const operated = operation(options);
  const responses = operated.responses as Readonly<Record<string, Json>>;
  const last = [reference(options.reply), reference('ErrorReply')];
  const schema = { oneOf: [reference(line), ...last] };
  const content = { ...(responses[200]?.content as Json), [PROGRESS_TYPE]: { schema } };
  return { ...operated, responses: { ...responses, 200: { ...responses[200], content } } };
}

function seriesPaths(): Json {
  return {
    [SERIES_PATHS.series]: {
      get: operation({
        id: 'findSeries',
        summary: 'Series by title in any language, as AniList has them',
        query: seriesQuerySchema,
        reply: 'SeriesReply',
        asksAniList: true,
      }),
      post: operationInLines('ImportLine', {
        id: 'importSeries',
        summary: 'Add characters of a series, with a picture and names each',
        body: jsonBody('ImportFields'),
        reply: 'ImportReply',
      }),
    },
    [SERIES_PATHS.cast]: {
      get: operation({
        id: 'cast',
        summary: 'The characters of a series, 25 a page, as AniList has them',
        query: castQuerySchema,
        reply: 'CastReply',
        mayMiss: true,
        asksAniList: true,
      }),
    },
  };
}

function packsPaths(): Json {
  const summary = 'The packs of known characters, and which are on';
  return {
    [PACKS_PATH]: {
      get: {
        operationId: 'packs',
        summary,
        responses: { 200: jsonReply(summary, reference('PacksReply')) },
      },
    },
    [`${PACKS_PATH}/{id}`]: {
      patch: operation({
        id: 'switchPack',
        summary: 'Switch a pack on or off',
        inPath: { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        body: jsonBody('PackPatch'),
        reply: 'PacksReply',
        mayMiss: true,
      }),
    },
  };
}

/** The gallery's and the packs' entries of the document's `paths`. */
export function galleryPaths(): Json {
  return {
    [GALLERY_PATHS.gallery]: {
      get: operation({
        id: 'gallery',
        summary: 'The works and characters that are known',
        query: galleryQuerySchema,
        reply: 'GalleryReply',
      }),
    },
    [GALLERY_PATHS.work]: workPath(),
    [GALLERY_PATHS.character]: characterPath(),
    [GALLERY_PATHS.references]: referencesPath(),
    [GALLERY_PATHS.rejections]: {
      post: operation({
        id: 'reject',
        summary: 'Say that a head is not a character',
        body: jsonBody('RejectFields'),
        reply: 'GalleryChangeReply',
        mayMiss: true,
      }),
    },
    [GALLERY_PATHS.undo]: {
      post: operation({
        id: 'undo',
        summary: 'Take a change of the gallery back; the same token again redoes it',
        body: jsonBody('UndoFields'),
        reply: 'GalleryChangeReply',
        mayMiss: true,
      }),
    },
    ...seriesPaths(),
    ...packsPaths(),
  };
}
