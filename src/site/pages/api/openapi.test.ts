import { expect, test } from 'vitest';
import { openApiDocument } from '../../../contract/openapi.ts';
import { alternatives, fieldsOf, operationsOf, readDocument, typeText } from './openapi.ts';

const document = readDocument(openApiDocument());

test.each([null, 3, {}, { paths: {} }])('%j is no document', (json) => {
  expect(() => readDocument(json)).toThrow();
});

test('every operation of the document is listed', () => {
  const paths = openApiDocument().paths as Record<string, object>;
  const count = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  const operations = operationsOf(document);
  expect(operations).toHaveLength(count);
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toContain('POST /v1/search');
});

test('every field of the search is listed, and what is needed of them', () => {
  const search = operationsOf(document).find(({ operationId }) => operationId === 'search');
  const schema = search!.requestBody!.content['multipart/form-data']!.schema!;
  const fields = fieldsOf(schema);
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['file', 'url', 'base64', 'model', 'is_multi', 'ai_detect']),
  );
  expect(fields.every(({ description }) => description !== undefined)).toBe(true);
  expect(alternatives(schema)).toEqual(['file', 'url', 'base64']);
});

test('no type of the document is unknown to the page', () => {
  for (const schema of Object.values(document.components.schemas)) {
    for (const { type } of fieldsOf(schema)) expect(type).not.toBe('any');
  }
});

test.each([
  [{ $ref: '#/components/schemas/Model' }, 'Model'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[number, number]'],
  [{ type: 'array', prefixItems: [] }, '[]'],
  [{ enum: [0, 'a'] }, '0 | "a"'],
  [{ const: false }, 'false'],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'number', minimum: 0, maximum: 1 }, 'number 0…1'],
  [
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    'integer',
  ],
  [{ type: 'string', contentMediaType: 'image/*' }, 'image/*'],
])('%j reads %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
