/**
 * What of an OpenAPI 3.1 document the page shows. Not checked field by field as other replies are:
 * the schema library's parts for that would weigh on the first load, and the document is the
 * service's own description of itself. Everything but the names may be absent.
 */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface OperationFields {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationFields>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** @throws Error when it is no OpenAPI document at all */
export function readDocument(json: unknown): ApiDocument {
  const document = json as Partial<ApiDocument> | null;
  if (!document?.paths || !document.components?.schemas) throw new Error('no OpenAPI document');
  return document as ApiDocument;
}

export interface Operation extends OperationFields {
  readonly method: string;
  readonly path: string;
}

/** All operations in the document's order. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, fields]) => ({
      ...fields,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The name behind `#/components/schemas/…`. */
export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

function listType({ items, prefixItems }: Schema): string {
  if (prefixItems !== undefined) {
    const parts = prefixItems.map(typeText);
    return parts.length === 0 ? '[]' : `[${parts.join(', ')}]`;
  }
  return typeof items === 'object' ? `${typeText(items)}[]` : 'array';
}

function rangeText({ minimum, maximum }: Schema): string {
  const isBounded =
    minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER;
  return isBounded ? ` ${minimum}…${maximum}` : '';
}

/** A schema's type in a few signs, e.g. `Detection[]`, `"a" | "b"`, `number 0…1`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  const either = schema.oneOf ?? schema.anyOf;
  if (either !== undefined && schema.type === undefined) return either.map(typeText).join(' | ');
  if (schema.type === 'array') return listType(schema);
  if (schema.contentMediaType !== undefined) return schema.contentMediaType;
  return `${[schema.type ?? 'any'].flat().join(' | ')}${rangeText(schema)}`;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string | undefined;
}

/** The rows of a schema's table; none for what is not an object. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeText(schema),
    isRequired: required.includes(name),
    description: schema.description,
  }));
}

/** Fields of which exactly one is needed, as `oneOf` with nothing but `required` says. */
export function alternatives({ oneOf = [] }: Schema): string[] {
  return oneOf.flatMap(({ required = [] }) => required);
}
