import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { openApiDocument } from '../../contract/openapi.ts';

interface Schema {
  readonly oneOf?: readonly Schema[];
  readonly [key: string]: unknown;
}

interface Reply {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, Reply | { readonly $ref: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Reply>>;
  };
}

const TEXT = JSON.stringify(openApiDocument()).replaceAll('#/components/schemas/', '#/$defs/');
const { paths, components } = JSON.parse(TEXT) as Document;
const ERROR: Schema = { $ref: '#/$defs/ErrorReply' };

const compiled = new Map<Schema, z.ZodType>();

function fits(schema: Schema, value: unknown): boolean {
  const whole = { ...schema, $defs: components.schemas } as Parameters<typeof z.fromJSONSchema>[0];
  const known = compiled.get(schema) ?? z.fromJSONSchema(whole);
  compiled.set(schema, known);
  return known.safeParse(value).success;
}

function operationOf(method: string, target: string): Operation | undefined {
  const [path = ''] = target.split('?');
  const known = Object.keys(paths).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return known === undefined ? undefined : paths[known]?.[method.toLowerCase()];
}

function replyOf({ responses }: Operation, http: number): Reply {
  const reply = responses[http] ?? responses.default!;
  if (!('$ref' in reply)) return reply;
  return components.responses[reply.$ref.replace('#/components/responses/', '')]!;
}

/** Undefined when a JSON value fits a schema, or one of its branches alone. */
function misfit(schema: Schema | undefined, value: unknown): string | undefined {
  const branches = schema?.oneOf ?? (schema ? [schema] : []);
  const count = branches.filter((branch) => fits(branch, value)).length;
  if (count === 1) return undefined;
  return `fits ${count} of ${branches.length}: ${JSON.stringify(value).slice(0, 300)}`;
}

/** Where a reply of the API is not as the OpenAPI document says; undefined when it is. */
function contradiction(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  value: unknown,
): string | undefined {
  const operation = operationOf(method, url);
  if (!operation) return value === undefined ? undefined : misfit(ERROR, value);
  const reply = replyOf(operation, response.statusCode);
  if (value === undefined) return undefined;
  return misfit(reply.content?.['application/json']?.schema, value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A picture, or lines.
    return undefined;
  }
}

/** Collects, for each reply under /v1, what the OpenAPI document contradicts. */
export function watchReplies(request: IncomingMessage, response: ServerResponse, wrong: string[]) {
  if (!request.url?.startsWith('/v1')) return;
  const chunks: Buffer[] = [];
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: [never, never]) => {
    keep(chunk);
    return write(chunk, ...rest);
  }) as typeof write;
  response.end = ((chunk: unknown, ...rest: [never, never]) => {
    keep(chunk);
    return end(chunk, ...rest);
  }) as typeof end;
  response.once('finish', () => {
    const value = parsed(Buffer.concat(chunks).toString());
    const found = contradiction(request, response, value);
    if (found === undefined) return;
    wrong.push(`${request.method} ${request.url}: HTTP ${response.statusCode} ${found}`);
  });
}
