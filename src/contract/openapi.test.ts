import { describe, expect, it } from 'vitest';
import { CATALOGUE_PATH, installPath } from './catalogue.ts';
import { GALLERY_PATHS } from './gallery.ts';
import { openApiDocument } from './openapi.ts';
import { PACKS_PATH } from './packs.ts';
import { SERIES_PATHS } from './series.ts';

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

/** Lists that JSON Schema 2020-12 wants at least one entry of. */
const NEVER_EMPTY = ['prefixItems', 'enum', 'anyOf', 'oneOf', 'allOf', 'required'];

function emptyLists(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}/${key}`;
    const isEmpty = NEVER_EMPTY.includes(key) && Array.isArray(inner) && inner.length === 0;
    return isEmpty ? [at] : emptyLists(inner, at);
  });
}

describe('openApiDocument', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));

  it('lists every path', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/v1/search',
      '/v1/heads/names',
      '/v1/heads/groups',
      '/v1/model/list',
      '/v1/works',
      '/v1/status',
      '/v1/openapi.json',
      '/v1/preview/{token}',
      '/v1/reference/{id}',
      '/v1/reference/{id}/head',
      ...Object.values(GALLERY_PATHS),
      ...Object.values(SERIES_PATHS),
      PACKS_PATH,
      `${PACKS_PATH}/{id}`,
      CATALOGUE_PATH,
      `${CATALOGUE_PATH}/{id}`,
      installPath('{id}'),
    ]);
  });

  it('points only to components that it holds', () => {
    const targets = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    const paths = references(document);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !targets.includes(path))).toEqual([]);
  });

  it('has no list that must not be empty', () => {
    expect(emptyLists(document)).toEqual([]);
    const { data } = document.components.schemas.ErrorReply.properties;
    expect(data).toEqual({ type: 'array', items: {}, maxItems: 0 });
  });

  it('describes the wire’s replies by the schemas that check them', () => {
    const { SearchReply, Detection, Candidate } = document.components.schemas;
    expect(SearchReply.required).toEqual(['code', 'trace_id', 'ai', 'data']);
    expect(SearchReply.properties.data.items).toEqual({ $ref: '#/components/schemas/Detection' });
    expect(Detection.properties.box.prefixItems).toHaveLength(4);
    expect(Candidate.required).toEqual(['work', 'character']);
  });

  it('describes the fields of a search in each body type', () => {
    const { content } = document.paths['/v1/search'].post.requestBody;
    expect(Object.keys(content)).toEqual([
      'multipart/form-data',
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    const { properties: form, oneOf } = content['multipart/form-data'].schema;
    expect(oneOf).toEqual(['file', 'url', 'base64'].map((name) => ({ required: [name] })));
    expect(Object.keys(form)).toEqual([
      'file',
      'url',
      'base64',
      'model',
      'work',
      'is_multi',
      'ai_detect',
      'ai_prompt',
      'handles',
    ]);
    expect(form.is_multi).toMatchObject({ type: 'integer', enum: [0, 1] });
    for (const name in form) expect(form[name].description, name).toBeTruthy();
  });

  it('says of every operation that it may answer with an error, and which there are', () => {
    interface Answering {
      readonly responses: Readonly<Record<string, object>>;
    }
    const operations = Object.values<Record<string, Answering>>(document.paths).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.length).toBeGreaterThan(20);
    for (const { responses } of operations) {
      expect(responses.default).toEqual({ $ref: '#/components/responses/Error' });
    }
    const { description } = document.components.responses.Error;
    expect(description).toContain('17701 (HTTP 413)');
    expect(description).not.toContain('17720');
  });

  it('says of every gallery operation who may use it', () => {
    const operations = Object.values(GALLERY_PATHS).flatMap((path) =>
      Object.values<{ security: unknown }>(document.paths[path]),
    );
    expect(operations).toHaveLength(11);
    for (const { security } of operations) expect(security).toEqual([{ admin: [] }]);
    expect(document.components.securitySchemes.admin.scheme).toBe('bearer');
  });

  it('says which numbers page the gallery', () => {
    interface Parameters {
      readonly parameters: readonly { readonly name: string; readonly schema: object }[];
    }
    const { parameters }: Parameters = document.paths[GALLERY_PATHS.gallery].get;
    expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))).toEqual({
      work: { type: 'string' },
      q: { type: 'string' },
      offset: { type: 'integer', minimum: 0, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    });
  });

  it('describes how a reference is taught', () => {
    const { content } = document.paths[GALLERY_PATHS.references].post.requestBody;
    const otherwise = [{ required: ['base64'] }, { required: ['trace_id', 'box_id'] }];
    const form = content['multipart/form-data'].schema;
    expect(form.required).toEqual(['work', 'character']);
    expect(form.oneOf).toEqual([{ required: ['file'] }, ...otherwise]);
    expect(content['application/json'].schema.oneOf).toEqual(otherwise);
  });
});
