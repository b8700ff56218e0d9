import { safeParse, type ZodMiniObject, type ZodMiniType } from 'zod/mini';
import { type Header, headers } from './openapi-headers.ts';
import { STATUS, type StatusName } from './status.ts';
import { STATUS_TEXTS } from './status-texts.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Schemas of a module by their names in the document: `GalleryWork` is its `galleryWorkSchema`. */
export function schemasOf<Name extends string>(
  module: Readonly<Record<`${Uncapitalize<Name>}Schema`, ZodMiniType>>,
  ...names: readonly Name[]
): Readonly<Record<Name, ZodMiniType>> {
  const own = (name: Name) => `${name[0]!.toLowerCase()}${name.slice(1)}Schema`;
  const byKey: Readonly<Record<string, ZodMiniType>> = module;
  const entries = names.map((name) => [name, byKey[own(name)]!] as const);
  return Object.fromEntries(entries) as Record<Name, ZodMiniType>;
}

export function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

export function jsonReply(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** @param numbers schemas of those that are no texts */
export function queryParameters(
  schema: ZodMiniObject,
  numbers: Readonly<Record<string, Json>>,
): Json[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: !safeParse(field as ZodMiniType, undefined).success,
    schema: numbers[name] ?? { type: 'string' },
  }));
}

export function describeCodes(names: readonly StatusName[]): string {
  return names.map((name) => `${STATUS[name].code}: ${STATUS_TEXTS[name].message}.`).join(' ');
}

export function errorReply(description: string, ...names: readonly Header[]): Json {
  return { ...jsonReply(description, reference('ErrorReply')), ...headers(...names) };
}

/** For `components`: before there is an operation. */
export const COMMON_RESPONSES = {
  NoHttp: errorReply('17703: this is not valid HTTP.'),
  TooSlow: errorReply('17703: the request took too long to arrive.'),
} as const;

const common = (name: keyof typeof COMMON_RESPONSES): Json => {
  return { $ref: `#/components/responses/${name}` };
};

const COMMON = { 400: common('NoHttp'), 408: common('TooSlow') };

function mayWait(name: StatusName): boolean {
  return STATUS[name].retryable || name === 'usageLimit';
}

/** Error replies by HTTP status, with those of any operation; those sent with 200 share their entry with success. */
export function errorReplies(names: readonly StatusName[]): Readonly<Record<string, Json>> {
  const statuses = new Set(names.map((name) => STATUS[name].http));
  statuses.delete(200);
  const entries = [...statuses].map((http) => {
    const same = names.filter((name) => STATUS[name].http === http);
    const waits: Header[] = same.some(mayWait) ? ['Retry-After'] : [];
    return [String(http), errorReply(describeCodes(same), ...waits)] as const;
  });
  return { ...Object.fromEntries(entries), ...COMMON };
}

/** Busy: a proxy says so while no copy is there (deploy/nginx.conf). */
export const ANYWHERE: readonly StatusName[] = ['busy', 'internal'];

export function readOperation(operationId: string, summary: string, schema: Json): Json {
  const responses = { 200: jsonReply(summary, schema), ...errorReplies(ANYWHERE) };
  return { operationId, summary, responses };
}
