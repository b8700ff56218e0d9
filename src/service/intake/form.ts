import type { IncomingHttpHeaders } from 'node:http';
import { badParameters, type ServiceError } from '../errors.ts';
import { parseMultipart } from './multipart.ts';
import { parseHeaderValue } from './header-parameters.ts';
import { parseUrlEncoded } from './url-encoded.ts';

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
  } catch {
    // Its message quotes the body, which no log may hold.
    throw badParameters('the body is not valid JSON');
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

/** Of a body in another type than ours, or in none that can be made out. */
export function wrongType(cause?: unknown): ServiceError {
  return badParameters(
    'the body must be multipart/form-data, application/json or application/x-www-form-urlencoded',
    { cause },
  );
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
  throw wrongType();
}
