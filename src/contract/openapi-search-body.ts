import type { Json } from './openapi-parts.ts';
import { searchFieldsSchema } from './request.ts';

const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = {
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

/** What a client should send; other accepted spellings are left out. */
function searchFields(): Json {
  const names = Object.keys(searchFieldsSchema.shape);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...(FLAGS.includes(name) ? { type: 'integer', enum: [0, 1] } : { type: 'string' }),
        description: FIELD_DESCRIPTIONS[name],
      },
    ]),
  );
}

/** The body of a search, in each type. */
export function searchBody(): Json {
  const fields = searchFields();
  const file = { type: 'string', contentMediaType: 'image/*', description: FILE };
  const oneOf = (names: readonly string[]) => names.map((name) => ({ required: [name] }));
  const plain = { schema: { type: 'object', properties: fields, oneOf: oneOf(['url', 'base64']) } };
  const form = {
    schema: {
      type: 'object',
      properties: { file, ...fields },
      oneOf: oneOf(['file', 'url', 'base64']),
    },
  };
  return {
    required: true,
    content: {
      'multipart/form-data': form,
      'application/json': plain,
      'application/x-www-form-urlencoded': plain,
    },
  };
}
