import type * as z from 'zod/mini';
import type { IncomingHttpHeaders } from 'node:http';
import { badParameters } from '../errors.ts';
import { parseHeaderValue, parseMultipart } from './multipart.ts';
import { parseUrlEncoded } from './url-encoded.ts';
import { presentFields, type SearchFields, searchFieldsSchema } from '../../contract/request.ts';
import { decodeBase64 } from './base64.ts';

export interface RawForm {
  readonly files: readonly Buffer[];
  readonly fields: readonly (readonly [name: string, value: unknown])[];
}

const MAX_FIELDS = 64;
/** Of each kind of character in JSON: millions of values would take seconds to parse. */
const MAX_STRUCTURE = 10_000;
const STRUCTURE = Buffer.from('[{,');

function hasMoreThan(body: Buffer, byte: number, limit: number): boolean {
  let count = 0;
  let at = body.indexOf(byte);
  while (at !== -1 && count <= limit) {
    count += 1;
    at = body.indexOf(byte, at + 1);
  }
  return count > limit;
}

function fromMultipart(body: Buffer, boundary: string | undefined): RawForm {
  const parts = parseMultipart(body, boundary);
  const files = parts.filter(({ name }) => name === 'file').map(({ content }) => content);
  const fields = parts
    .filter(({ name }) => name !== 'file')
    .map(({ name, content }) => [name, content.toString('utf8')] as const);
  return { files: files.filter((content) => content.length > 0), fields };
}

function parseJson(body: Buffer): unknown {
  if (STRUCTURE.some((byte) => hasMoreThan(body, byte, MAX_STRUCTURE))) {
    throw badParameters('the body has too many values');
  }
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw badParameters('the body is not valid JSON', { cause });
  }
}

function fromJson(body: Buffer): RawForm {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badParameters('the body must be a JSON object');
  }
  return { files: [], fields: Object.entries(value) };
}

function fromUrlEncoded(body: Buffer): RawForm {
  if (hasMoreThan(body, '&'.charCodeAt(0), MAX_FIELDS)) throw badParameters('too many fields');
  return { files: [], fields: parseUrlEncoded(body, (name) => name === 'base64') };
}

/**
 * Reads a body by its headers; see `parseForm`.
 * @throws ServiceError 17703, also for compressed bodies: nothing here unpacks
 */
export function formOf(body: Buffer, headers: IncomingHttpHeaders): RawForm {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') throw badParameters('the body is compressed');
  return parseForm(body, headers['content-type']);
}

/**
 * Reads a form, JSON or URL-encoded body.
 * @throws ServiceError 17703 for other types or malformed bodies
 */
export function parseForm(body: Buffer, contentType: string | undefined): RawForm {
  const { value, parameters } = parseHeaderValue(contentType ?? '');
  if (value === 'multipart/form-data') return fromMultipart(body, parameters.get('boundary'));
  if (value === 'application/x-www-form-urlencoded') return fromUrlEncoded(body);
  if (value === 'application/json' || value.endsWith('+json')) return fromJson(body);
  throw badParameters(
    'the body must be multipart/form-data, application/json or application/x-www-form-urlencoded',
  );
}

export type Source =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'url'; readonly url: string };

export interface SearchRequest {
  readonly source: Source;
  /** As sent; undefined means the default. */
  readonly model: string | undefined;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly aiPrompt: boolean;
}

const SOURCES = ['file', 'url', 'base64'];

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Of repeated fields the last wins, except pictures. */
function namedFields({ files, fields }: RawForm): Record<string, unknown> {
  const present = fields
    .map(([name, value]) => presentFields({ [name]: trimmed(value) }))
    .flatMap((field) => Object.entries(field));
  const sources = present.filter(([name]) => SOURCES.includes(name));
  if (sources.length + files.length !== 1) {
    throw badParameters('exactly one of file, url and base64 must be given');
  }
  return Object.fromEntries(present);
}

function sourceOf(form: RawForm, fields: SearchFields, maxBytes: number): Source {
  const [file] = form.files;
  if (file) return { kind: 'bytes', bytes: file };
  if (fields.base64 !== undefined) {
    return { kind: 'bytes', bytes: decodeBase64(fields.base64, maxBytes) };
  }
  if (fields.url !== undefined) return { kind: 'url', url: fields.url };
  throw badParameters('file must be sent as a part of a form');
}

/**
 * Validates fields; empty ones count as absent.
 * @throws ServiceError 17703 naming the wrong ones
 */
export function checkFields<T extends z.ZodMiniType>(
  schema: T,
  fields: Readonly<Record<string, unknown>>,
): z.infer<T> {
  const result = schema.safeParse(presentFields(fields));
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.'));
  throw badParameters(`wrong value of ${[...new Set(names)].join(', ')}`);
}

/**
 * Validates a form as a search (docs/interface.md, section 1).
 * @throws ServiceError 17703 for a wrong field, 17701 for a Base64 picture beyond `maxBytes`
 */
export function toSearchRequest(form: RawForm, maxBytes: number): SearchRequest {
  const fields = checkFields(searchFieldsSchema, namedFields(form));
  return {
    source: sourceOf(form, fields, maxBytes),
    model: fields.model,
    isMulti: fields.is_multi,
    aiDetect: fields.ai_detect,
    aiPrompt: fields.ai_prompt,
  };
}
