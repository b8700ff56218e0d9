import { safeParse, type ZodMiniObject, type ZodMiniType } from 'zod/mini';
import { PROGRESS_TYPE } from './progress-type.ts';
import { STATUS, SUCCESS_CODES, type StatusName } from './status.ts';
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

export function jsonBody(name: string): Json {
  return { required: true, content: { 'application/json': { schema: reference(name) } } };
}

export function inPath(name: string): Json {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

/** @param numbers schemas of those that are no texts */
export function queryParameters(
  schema: ZodMiniObject,
  numbers: Readonly<Record<string, Json>> = {},
): Json[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: !safeParse(field as ZodMiniType, undefined).success,
    schema: numbers[name] ?? { type: 'string' },
  }));
}

function describeErrors(): string {
  const names = Object.keys(STATUS) as StatusName[];
  const errors = names.filter(
    (name) => name !== 'running' && !SUCCESS_CODES.has(STATUS[name].code),
  );
  const told = errors.map((name) => {
    return `${STATUS[name].code} (HTTP ${STATUS[name].http}): ${STATUS_TEXTS[name].message}.`;
  });
  return `What may be sent again comes with Retry-After. ${told.join(' ')}`;
}

/** For `components`. */
export const ERROR_RESPONSE: Json = {
  description: describeErrors(),
  content: { 'application/json': { schema: reference('ErrorReply') } },
};

/** The responses of an operation: what it answers with HTTP 200, and every error. */
export function responsesOf(description: string, content: Json): Json {
  return { 200: { description, content }, default: { $ref: '#/components/responses/Error' } };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly security?: readonly Json[];
  readonly reply: string;
  /** Name of the schema of the lines before the reply, for clients that accept lines. */
  readonly line?: string;
}

/** An operation that answers in JSON. What is asked wrongly may be told with HTTP 200, too. */
export function operation({ reply, line, ...asked }: Operation): Json {
  const either = { oneOf: [reference(reply), reference('ErrorReply')] };
  const mayBeWrong = asked.parameters !== undefined || asked.requestBody !== undefined;
  const content = {
    'application/json': { schema: mayBeWrong ? either : reference(reply) },
    ...(line && { [PROGRESS_TYPE]: { schema: { anyOf: [reference(line), ...either.oneOf] } } }),
  };
  return { ...asked, responses: responsesOf(asked.summary, content) };
}
