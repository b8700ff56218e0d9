import * as z from 'zod/mini';
import * as heads from './heads.ts';
import * as model from './model.ts';
import { PROGRESS_TYPE } from './progress-type.ts';
import * as search from './search.ts';
import { GALLERY_SCHEMAS, galleryPaths } from './openapi-gallery.ts';
import { counted, HEADERS, headers } from './openapi-headers.ts';
import {
  ANYWHERE,
  COMMON_RESPONSES,
  describeCodes,
  errorReplies,
  errorReply,
  type Json,
  jsonReply,
  readOperation,
  reference,
  schemasOf,
} from './openapi-parts.ts';
import { searchBody } from './openapi-search-body.ts';
import { STATUS, SUCCESS_CODES, type StatusName } from './status.ts';
import * as status from './status-reply.ts';
import * as works from './works.ts';

const SCHEMAS = {
  ...schemasOf(model, 'Model', 'ModelListReply'),
  ...schemasOf(search, 'Candidate', 'Detection', 'AiEvidence', 'SearchReply', 'ErrorReply'),
  ...schemasOf(status, 'StatusReply'),
  ...schemasOf(search, 'Progress'),
  ...schemasOf(heads, 'HeadNames', 'HeadNamesFields', 'HeadNamesReply'),
  ...schemasOf(heads, 'HeadGroupsFields', 'HeadGroupsReply'),
  ...schemasOf(works, 'WorksReply'),
  ...GALLERY_SCHEMAS,
};

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    // Replies may gain fields that clients must not refuse.
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const plain = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
  // Else an error would fit too: it has every field of a reply without heads.
  const code = { type: 'integer', enum: [...SUCCESS_CODES] };
  const { SearchReply: reply } = plain;
  return { ...plain, SearchReply: { ...reply, properties: { ...reply?.properties, code } } };
}

const SEARCH_ERRORS: readonly StatusName[] = [
  'tooLarge',
  'busy',
  'badParameters',
  'maintenance',
  'unsupportedFormat',
  'recognitionFailed',
  'internal',
  'tooManyPeople',
  'downloadFailed',
  'usageLimit',
  'tooManyUsers',
];

const LANGUAGE: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'Language of work and character (ja, en, zh) where the gallery knows it.',
};

function headsOperation(
  operationId: string,
  summary: string,
  schemas: { readonly fields: keyof typeof SCHEMAS; readonly reply: keyof typeof SCHEMAS },
): Json {
  const either = { oneOf: [reference(schemas.reply), reference('ErrorReply')] };
  return {
    operationId,
    summary,
    parameters: [LANGUAGE],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reference(schemas.fields) } },
    },
    responses: counted({
      200: jsonReply(`Code 0: done. ${describeCodes(['badParameters', 'tooManyPeople'])}`, either),
      ...errorReplies(SEARCH_ERRORS),
    }),
  };
}

function headsPaths(): Json {
  return {
    [heads.HEADS_PATHS.names]: {
      post: headsOperation('nameHeads', 'Name heads again that have a handle', {
        fields: 'HeadNamesFields',
        reply: 'HeadNamesReply',
      }),
    },
    [heads.HEADS_PATHS.groups]: {
      post: headsOperation('groupHeads', 'Sort heads that have a handle into people', {
        fields: 'HeadGroupsFields',
        reply: 'HeadGroupsReply',
      }),
    },
  };
}

function searchOperation(): Json {
  const refusals = SEARCH_ERRORS.filter((name) => STATUS[name].http === 200);
  const either = { oneOf: [reference('SearchReply'), reference('ErrorReply')] };
  return {
    operationId: 'search',
    summary: 'Recognise the characters in a picture',
    parameters: [LANGUAGE],
    requestBody: searchBody(),
    responses: counted({
      200: {
        description: `Code 0: recognised. ${describeCodes(refusals)} In lines for clients that accept that: the reply is the last one. Where the result is kept already, or the model is another service's, one reply of JSON.`,
        content: {
          'application/json': { schema: either },
          [PROGRESS_TYPE]: {
            schema: { anyOf: [reference('Progress'), ...either.oneOf] },
          },
        },
      },
      ...errorReplies(SEARCH_ERRORS),
    }),
  };
}

function pictureOperation(operationId: string, summary: string, parameter: string): Json {
  const picture = { schema: { type: 'string', contentMediaType: 'image/*' } };
  return {
    operationId,
    summary,
    parameters: [{ name: parameter, in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'The picture.',
        ...headers('Cache-Control'),
        content: { 'image/*': picture },
      },
      ...errorReplies(['notFound', ...ANYWHERE]),
    },
  };
}

function referenceOperation(operationId: string, summary: string, closed: string): Json {
  const { responses, ...operation } = pictureOperation(operationId, summary, 'id') as {
    responses: Json;
  };
  return {
    ...operation,
    security: [{}, { admin: [] }],
    responses: {
      ...responses,
      403: errorReply(closed, 'WWW-Authenticate'),
    },
  };
}

const IF_NONE_MATCH: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'ETag of the reply that is kept.',
};

/** Of what is revalidated. */
function taggedOperation(operationId: string, summary: string, schema: Json): Json {
  const { responses, ...operation } = readOperation(operationId, summary, schema);
  const tagged = headers('ETag', 'Cache-Control');
  return {
    ...operation,
    parameters: [IF_NONE_MATCH],
    responses: {
      ...(responses as Json),
      200: { ...jsonReply(summary, schema), ...tagged },
      304: { description: 'The reply that is kept is still right.', ...tagged },
    },
  };
}

/** The OpenAPI 3.1 document, made from the schemas that check the traffic; plain JSON. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kyara',
      version: '1',
      description:
        'Tells which anime-style characters are in a picture. A path asked by a method that it has not is 404, and `Allow` has those that it has.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '..', description: 'The service that this document came from.' }],
    paths: {
      '/v1/search': { post: searchOperation() },
      ...headsPaths(),
      '/v1/model/list': {
        get: readOperation('listModels', 'The models', reference('ModelListReply')),
      },
      [works.WORKS_PATH]: {
        get: {
          ...taggedOperation(
            'listWorks',
            'The works that a search can be narrowed to: with the right token, one’s own too',
            reference('WorksReply'),
          ),
          security: [{}, { admin: [] }],
        },
      },
      '/v1/status': { get: readOperation('status', 'It runs', reference('StatusReply')) },
      '/v1/openapi.json': {
        get: taggedOperation('openapi', 'This document', { type: 'object' }),
      },
      '/v1/preview/{token}': {
        get: pictureOperation('preview', 'The picture of a recent recognition', 'token'),
      },
      '/v1/reference/{id}': {
        get: referenceOperation(
          'reference',
          'A reference picture of the gallery',
          '17703: the head is a small part of it, and this client may not see the gallery.',
        ),
      },
      '/v1/reference/{id}/head': {
        get: referenceOperation(
          'referenceHead',
          'The head that counts in it',
          '17703: the picture cannot be read, and this client may not see the gallery.',
        ),
      },
      ...galleryPaths(),
    },
    components: {
      schemas: componentSchemas(),
      headers: HEADERS,
      responses: COMMON_RESPONSES,
      securitySchemes: {
        admin: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The setting ADMIN_TOKEN. Without that setting: the token that the service made at its first start, in the file owner-token beside the gallery folder, and only on the machine that the service runs on, with nothing in between.',
        },
      },
    },
  };
}
