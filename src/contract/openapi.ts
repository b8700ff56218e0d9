import * as z from 'zod/mini';
import * as heads from './heads.ts';
import * as model from './model.ts';
import * as search from './search.ts';
import { GALLERY_SCHEMAS, galleryPaths } from './openapi-gallery.ts';
import {
  ERROR_RESPONSE,
  inPath,
  type Json,
  jsonBody,
  operation,
  responsesOf,
  schemasOf,
} from './openapi-parts.ts';
import type { SearchFields } from './request.ts';
import { SUCCESS_CODES } from './status.ts';
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

const LANGUAGE: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'Language of work and character (ja, en, zh) where the gallery knows it.',
};

const FIELD_DESCRIPTIONS: Readonly<Record<keyof SearchFields, string>> = {
  url: 'Address of the picture, http or https; the service downloads it.',
  base64: 'The picture as Base64 text; a data: prefix is accepted.',
  model: 'Id of an enabled model of the list; the default model when absent.',
  work: 'Name of a known work, in any language: only its characters are candidates; all when absent.',
  is_multi: '1: up to ten candidates per detection; 0 (default): the best one.',
  ai_detect: '1: look for evidence that the picture was generated; 0 (default): do not.',
  ai_prompt:
    '1: with ai_detect=1, the prompt that the file holds is in the reply; 0 (default): it is not.',
  handles: '1: detections come with a handle, for /v1/heads; 0 (default): without.',
};

const FILE =
  'The picture: JPEG (CMYK and grey too), PNG, WebP, GIF or AVIF; of an animation the first frame.';

const FLAGS = ['is_multi', 'ai_detect', 'ai_prompt', 'handles'];

/** The body of a search in each type: what a client should send; other accepted spellings are left out. */
function searchBody(): Json {
  const fields = Object.fromEntries(
    Object.entries(FIELD_DESCRIPTIONS).map(([name, description]) => [
      name,
      FLAGS.includes(name)
        ? { type: 'integer', enum: [0, 1], description }
        : { type: 'string', description },
    ]),
  );
  const file = { type: 'string', contentMediaType: 'image/*', description: FILE };
  const schemaOf = (properties: Json, ...pictures: readonly string[]) => ({
    schema: { type: 'object', properties, oneOf: pictures.map((name) => ({ required: [name] })) },
  });
  const plain = schemaOf(fields, 'url', 'base64');
  return {
    required: true,
    content: {
      'multipart/form-data': schemaOf({ file, ...fields }, 'file', 'url', 'base64'),
      'application/json': plain,
      'application/x-www-form-urlencoded': plain,
    },
  };
}

const OPEN_TO_ALL: readonly Json[] = [{}, { admin: [] }];

function pictureOperation(operationId: string, summary: string, parameter: string): Json {
  const picture = { schema: { type: 'string', contentMediaType: 'image/*' } };
  return {
    operationId,
    summary,
    parameters: [inPath(parameter)],
    responses: responsesOf('The picture.', { 'image/*': picture }),
  };
}

function searchPaths(): Json {
  return {
    '/v1/search': {
      post: operation({
        operationId: 'search',
        summary: 'Recognise the characters in a picture',
        parameters: [LANGUAGE],
        requestBody: searchBody(),
        reply: 'SearchReply',
        line: 'Progress',
      }),
    },
    [heads.HEADS_PATHS.names]: {
      post: operation({
        operationId: 'nameHeads',
        summary: 'Name heads again that have a handle',
        parameters: [LANGUAGE],
        requestBody: jsonBody('HeadNamesFields'),
        reply: 'HeadNamesReply',
      }),
    },
    [heads.HEADS_PATHS.groups]: {
      post: operation({
        operationId: 'groupHeads',
        summary: 'Sort heads that have a handle into people',
        requestBody: jsonBody('HeadGroupsFields'),
        reply: 'HeadGroupsReply',
      }),
    },
  };
}

function readPaths(): Json {
  return {
    '/v1/model/list': {
      get: operation({
        operationId: 'listModels',
        summary: 'The models',
        reply: 'ModelListReply',
      }),
    },
    [works.WORKS_PATH]: {
      get: operation({
        operationId: 'listWorks',
        summary: 'The works that a search can be narrowed to: with the right token, one’s own too',
        security: OPEN_TO_ALL,
        reply: 'WorksReply',
      }),
    },
    '/v1/status': {
      get: operation({ operationId: 'status', summary: 'It runs', reply: 'StatusReply' }),
    },
    '/v1/openapi.json': {
      get: {
        operationId: 'openapi',
        summary: 'This document',
        responses: responsesOf('This document', {
          'application/json': { schema: { type: 'object' } },
        }),
      },
    },
    '/v1/preview/{token}': {
      get: pictureOperation('preview', 'The picture of a recent recognition', 'token'),
    },
    '/v1/reference/{id}': {
      get: {
        ...pictureOperation('reference', 'A reference picture of the gallery', 'id'),
        security: OPEN_TO_ALL,
      },
    },
    '/v1/reference/{id}/head': {
      get: {
        ...pictureOperation('referenceHead', 'The head that counts in it', 'id'),
        security: OPEN_TO_ALL,
      },
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
    paths: { ...searchPaths(), ...readPaths(), ...galleryPaths() },
    components: {
      schemas: componentSchemas(),
      responses: { Error: ERROR_RESPONSE },
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
