import * as catalogue from './catalogue.ts';
import * as gallery from './gallery.ts';
import * as packs from './packs.ts';
import * as series from './series.ts';
import {
  inPath,
  type Json,
  jsonBody,
  operation,
  queryParameters,
  reference,
  schemasOf,
} from './openapi-parts.ts';

export const GALLERY_SCHEMAS = {
  ...schemasOf(gallery, 'GalleryWork', 'GalleryCharacter', 'GalleryReference', 'GalleryReply'),
  ...schemasOf(gallery, 'GalleryCharacterReply', 'GalleryChangeReply', 'TeachReply', 'TeachFields'),
  ...schemasOf(gallery, 'RejectFields', 'WorkPatch', 'CharacterPatch', 'ReferencePatch'),
  ...schemasOf(gallery, 'UndoFields'),
  ...schemasOf(series, 'SeriesReply', 'CastReply', 'ImportFields', 'ImportLine', 'ImportReply'),
  ...schemasOf(packs, 'Pack', 'PacksReply', 'PackPatch'),
  ...schemasOf(catalogue, 'CatalogueModel', 'CatalogueReply', 'InstallLine'),
};

type SchemaName = keyof typeof GALLERY_SCHEMAS;

interface Asked {
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly line?: SchemaName;
}

/** For whoever may see or change the gallery. */
function closed(operationId: string, summary: string, reply: SchemaName, asked: Asked = {}): Json {
  return operation({ operationId, summary, reply, ...asked, security: [{ admin: [] }] });
}

/** A change that another one takes back. */
function change(operationId: string, summary: string, asked: Asked): Json {
  return closed(operationId, summary, 'GalleryChangeReply', asked);
}

const body = (name: SchemaName) => ({ requestBody: jsonBody(name) });

const query = (...schema: Parameters<typeof queryParameters>) => ({
  parameters: queryParameters(...schema),
});

const PAGE: Readonly<Record<string, Json>> = {
  offset: { type: 'integer', minimum: 0, default: 0 },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: gallery.MAX_GALLERY_PAGE,
    default: gallery.GALLERY_PAGE,
  },
};

function teachBody(): Json {
  const otherwise = [{ required: ['base64'] }, { required: ['trace_id', 'box_id'] }];
  const names = Object.keys(gallery.teachFieldsSchema.shape);
  const form = {
    type: 'object',
    description: 'names and box as JSON; trace_id and box_id of the last ten minutes.',
    properties: {
      file: { type: 'string', contentMediaType: 'image/*' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
    required: ['work', 'character'],
    oneOf: [{ required: ['file'] }, ...otherwise],
  };
  const plain = { ...reference('TeachFields'), oneOf: otherwise };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: plain } },
  };
}

const GALLERY = gallery.GALLERY_PATHS;

function ownPaths(): Json {
  return {
    [GALLERY.gallery]: {
      get: closed(
        'gallery',
        'The works and characters that are known',
        'GalleryReply',
        query(gallery.galleryQuerySchema, PAGE),
      ),
    },
    [GALLERY.work]: {
      patch: change(
        'changeWork',
        'Rename a work of your own, merge it into another one, or change its names',
        body('WorkPatch'),
      ),
      delete: change(
        'removeWork',
        'Remove your own references of a work',
        query(gallery.workQuerySchema),
      ),
    },
    [GALLERY.character]: {
      get: closed(
        'galleryCharacter',
        'A character with its reference pictures',
        'GalleryCharacterReply',
        query(gallery.characterQuerySchema),
      ),
      patch: change(
        'changeCharacter',
        'Rename or move a character of your own, merge it into another one, or change names',
        body('CharacterPatch'),
      ),
      delete: change(
        'removeCharacter',
        'Remove your own references of a character',
        query(gallery.characterQuerySchema),
      ),
    },
    [GALLERY.references]: {
      post: closed(
        'teach',
        'Add a reference picture from a file, or by trace_id and box_id from a recent recognition',
        'TeachReply',
        { requestBody: teachBody() },
      ),
      patch: change(
        'moveReference',
        'Say that a reference of your own shows somebody else',
        body('ReferencePatch'),
      ),
      delete: change(
        'removeReference',
        'Remove a reference of your own',
        query(gallery.referenceQuerySchema),
      ),
    },
    [GALLERY.rejections]: {
      post: change(
        'reject',
        'Say that heads are not a character: `handle` or `handles`, one of both',
        body('RejectFields'),
      ),
    },
    [GALLERY.undo]: {
      post: change(
        'undo',
        'Take a change of the gallery back; the same token again redoes it, with `to` it does not',
        body('UndoFields'),
      ),
    },
  };
}

function seriesPaths(): Json {
  return {
    [series.SERIES_PATHS.series]: {
      get: closed(
        'findSeries',
        'Series by title in any language, as AniList has them',
        'SeriesReply',
        query(series.seriesQuerySchema),
      ),
      post: closed(
        'importSeries',
        'Add characters of a series, with a picture and names each',
        'ImportReply',
        { ...body('ImportFields'), line: 'ImportLine' },
      ),
    },
    [series.SERIES_PATHS.cast]: {
      get: closed(
        'cast',
        'The characters of a series, 25 a page, as AniList has them',
        'CastReply',
        query(series.castQuerySchema),
      ),
    },
  };
}

function packsPaths(): Json {
  return {
    [packs.PACKS_PATH]: {
      get: operation({
        operationId: 'packs',
        summary: 'The packs of known characters, and which are on',
        reply: 'PacksReply',
      }),
    },
    [`${packs.PACKS_PATH}/{id}`]: {
      patch: closed('switchPack', 'Switch a pack on or off', 'PacksReply', {
        parameters: [inPath('id')],
        ...body('PackPatch'),
      }),
    },
  };
}

function cataloguePaths(): Json {
  const ofOne = { parameters: [inPath('id')] };
  const model = (id: string, summary: string, asked: Asked) =>
    closed(id, summary, 'CatalogueReply', asked);
  return {
    [catalogue.CATALOGUE_PATH]: {
      get: model('catalogue', 'The models that can be installed', {}),
    },
    [`${catalogue.CATALOGUE_PATH}/{id}`]: {
      delete: model('removeModel', 'Remove an installed model, or what has come of it', ofOne),
    },
    [catalogue.installPath('{id}')]: {
      post: model(
        'installModel',
        'Download, check and install a model; goes on when the client leaves',
        { ...ofOne, line: 'InstallLine' },
      ),
      delete: model(
        'stopInstalling',
        'Stop an installation and keep what has come for the next one',
        ofOne,
      ),
    },
  };
}

/** The gallery's, the packs' and the catalogue's entries of the document's `paths`. */
export function galleryPaths(): Json {
  return { ...ownPaths(), ...seriesPaths(), ...packsPaths(), ...cataloguePaths() };
}
