import type * as z from 'zod/mini';
import * as catalogue from './catalogue.ts';
import * as gallery from './gallery.ts';
import * as packs from './packs.ts';
import * as series from './series.ts';
import { PROGRESS_TYPE } from './progress-type.ts';
import {
  describeCodes,
  errorReplies,
  errorReply,
  type Json,
  jsonReply,
  queryParameters,
  readOperation,
  reference,
  schemasOf,
} from './openapi-parts.ts';

export const GALLERY_SCHEMAS = {
  ...schemasOf(gallery, 'GalleryWork', 'GalleryCharacter', 'GalleryReference', 'GalleryReply'),
  ...schemasOf(gallery, 'GalleryCharacterReply', 'GalleryChangeReply', 'TeachReply', 'TeachFields'),
  ...schemasOf(
    gallery,
    'RejectFields',
    'WorkPatch',
    'CharacterPatch',
    'ReferencePatch',
    'UndoFields',
  ),
  ...schemasOf(series, 'SeriesReply', 'CastReply', 'ImportFields', 'ImportLine', 'ImportReply'),
  ...schemasOf(packs, 'Pack', 'PacksReply', 'PackPatch'),
  ...schemasOf(catalogue, 'CatalogueModel', 'CatalogueReply', 'InstallLine'),
};

type SchemaName = keyof typeof GALLERY_SCHEMAS;

/** Of query parameters that are no texts. */
const NUMBERS: Readonly<Record<string, Json>> = {
  offset: { type: 'integer', minimum: 0, default: 0 },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: gallery.MAX_GALLERY_PAGE,
    default: gallery.GALLERY_PAGE,
  },
};

const ID_IN_PATH: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

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

const ANILIST_AWAY = errorReply(
  '17722: AniList cannot be reached or, with Retry-After, not yet.',
  'Retry-After',
);

function operation(options: Operation): Json {
  const { id, summary, reply, query, inPath, body, mayMiss = false, asksAniList = false } = options;
  const either = { oneOf: [reference(reply), reference('ErrorReply')] };
  const refusal = `17703: this client may not see or change the gallery.`;
  const parameters = [
    ...(query ? queryParameters(query, NUMBERS) : []),
    ...(inPath ? [inPath] : []),
  ];
  return {
    operationId: id,
    summary,
    security: [{ admin: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: jsonReply(`Code 0: done. ${describeCodes(['badParameters'])}`, either),
      ...errorReplies([...(body ? (['tooLarge'] as const) : []), 'busy', 'internal']),
      403: errorReply(refusal, 'WWW-Authenticate'),
      ...(mayMiss ? { 404: errorReply('404: it is not (or no longer) there.') } : {}),
      ...(asksAniList ? { 502: ANILIST_AWAY } : {}),
    },
  };
}

function jsonBody(name: SchemaName): Json {
  return { required: true, content: { 'application/json': { schema: reference(name) } } };
}

const TAUGHT_OTHERWISE = [{ required: ['base64'] }, { required: ['trace_id', 'box_id'] }];

function teachBody(): Json {
  const file = { type: 'string', contentMediaType: 'image/*', description: 'The picture.' };
  const text = { type: 'string' };
  const names = { ...text, description: 'As JSON: {"work": {"ja": …}, "character": {"ja": …}}.' };
  const box = { ...text, description: 'Of the head that counts, as JSON: [x1, y1, x2, y2].' };
  const ofHead = { ...text, description: 'Of a recognition of the last ten minutes.' };
  const form = {
    type: 'object',
    properties: {
      file,
      base64: text,
      trace_id: ofHead,
      box_id: ofHead,
      work: text,
      character: text,
      names,
      box,
    },
    required: ['work', 'character'],
    oneOf: [{ required: ['file'] }, ...TAUGHT_OTHERWISE],
  };
  const plain = {
    ...reference('TeachFields'),
    oneOf: TAUGHT_OTHERWISE,
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: plain } },
  };
}

/** A change that another one takes back; 404 where there is nothing to change. */
function change(id: string, summary: string, asked: Pick<Operation, 'query' | 'body'>): Json {
  return operation({ id, summary, ...asked, reply: 'GalleryChangeReply', mayMiss: true });
}

/**
 * Lines, as `POST /v1/search` answers; errors before the first line are JSON.
 *
 * @param atLast says which errors the last line may be
 */
function operationInLines(line: SchemaName, options: Operation, atLast = ''): Json {
  const operated = operation(options);
  const responses = operated.responses as Readonly<Record<string, Json>>;
  const last = [reference(options.reply), reference('ErrorReply')];
  const schema = { oneOf: [reference(line), ...last] };
  const done = responses[200] ?? {};
  const content = { ...(done.content as Json), [PROGRESS_TYPE]: { schema } };
  const description = `${String(done.description)}${atLast}`;
  return { ...operated, responses: { ...responses, 200: { description, content } } };
}

function seriesPaths(): Json {
  return {
    [series.SERIES_PATHS.series]: {
      get: operation({
        id: 'findSeries',
        summary: 'Series by title in any language, as AniList has them',
        query: series.seriesQuerySchema,
        reply: 'SeriesReply',
        asksAniList: true,
      }),
      post: operationInLines(
        'ImportLine',
        {
          id: 'importSeries',
          summary: 'Add characters of a series, with a picture and names each',
          body: jsonBody('ImportFields'),
          reply: 'ImportReply',
        },
        ' In the last line also 17722: AniList cannot be reached; 404: it has no such series.',
      ),
    },
    [series.SERIES_PATHS.cast]: {
      get: operation({
        id: 'cast',
        summary: 'The characters of a series, 25 a page, as AniList has them',
        query: series.castQuerySchema,
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
    [packs.PACKS_PATH]: { get: readOperation('packs', summary, reference('PacksReply')) },
    [`${packs.PACKS_PATH}/{id}`]: {
      patch: operation({
        id: 'switchPack',
        summary: 'Switch a pack on or off',
        inPath: ID_IN_PATH,
        body: jsonBody('PackPatch'),
        reply: 'PacksReply',
        mayMiss: true,
      }),
    },
  };
}

function cataloguePaths(): Json {
  const reply = 'CatalogueReply';
  const ofOne = { inPath: ID_IN_PATH, reply, mayMiss: true } as const;
  return {
    [catalogue.CATALOGUE_PATH]: {
      get: operation({ id: 'catalogue', summary: 'The models that can be installed', reply }),
    },
    [`${catalogue.CATALOGUE_PATH}/{id}`]: {
      delete: operation({
        id: 'removeModel',
        summary: 'Remove an installed model, or what has come of it',
        ...ofOne,
      }),
    },
    [catalogue.installPath('{id}')]: {
      post: operationInLines('InstallLine', {
        id: 'installModel',
        summary: 'Download, check and install a model; goes on when the client leaves',
        ...ofOne,
      }),
      delete: operation({
        id: 'stopInstalling',
        summary: 'Stop an installation and keep what has come for the next one',
        ...ofOne,
      }),
    },
  };
}

/** The gallery's, the packs' and the catalogue's entries of the document's `paths`. */
export function galleryPaths(): Json {
  const PATHS = gallery.GALLERY_PATHS;
  return {
    [PATHS.gallery]: {
      get: operation({
        id: 'gallery',
        summary: 'The works and characters that are known',
        query: gallery.galleryQuerySchema,
        reply: 'GalleryReply',
      }),
    },
    [PATHS.work]: {
      patch: change(
        'changeWork',
        'Rename a work of your own, merge it into another one, or change its names',
        { body: jsonBody('WorkPatch') },
      ),
      delete: change('removeWork', 'Remove your own references of a work', {
        query: gallery.workQuerySchema,
      }),
    },
    [PATHS.character]: {
      get: operation({
        id: 'galleryCharacter',
        summary: 'A character with its reference pictures',
        query: gallery.characterQuerySchema,
        reply: 'GalleryCharacterReply',
        mayMiss: true,
      }),
      patch: change(
        'changeCharacter',
        'Rename or move a character of your own, merge it into another one, or change names',
        { body: jsonBody('CharacterPatch') },
      ),
      delete: change('removeCharacter', 'Remove your own references of a character', {
        query: gallery.characterQuerySchema,
      }),
    },
    [PATHS.references]: {
      post: operation({
        id: 'teach',
        summary:
          'Add a reference picture from a file, or by trace_id and box_id from a recent recognition',
        body: teachBody(),
        reply: 'TeachReply',
        mayMiss: true,
      }),
      patch: change('moveReference', 'Say that a reference of your own shows somebody else', {
        body: jsonBody('ReferencePatch'),
      }),
      delete: change('removeReference', 'Remove a reference of your own', {
        query: gallery.referenceQuerySchema,
      }),
    },
    [PATHS.rejections]: {
      post: change(
        'reject',
        'Say that heads are not a character: `handle` or `handles`, one of both',
        {
          body: jsonBody('RejectFields'),
        },
      ),
    },
    [PATHS.undo]: {
      post: change(
        'undo',
        'Take a change of the gallery back; the same token again redoes it, with `to` it does not',
        { body: jsonBody('UndoFields') },
      ),
    },
    ...seriesPaths(),
    ...packsPaths(),
    ...cataloguePaths(),
  };
}
