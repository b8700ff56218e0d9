import { safeParse, type ZodMiniObject, type ZodMiniType } from 'zod/mini';
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

/** Error replies by HTTP status; those sent with 200 share their entry with success. */
export function errorReplies(names: readonly StatusName[]): Json {
  const statuses = new Set(names.map((name) => STATUS[name].http));
  statuses.delete(200);
  return Object.fromEntries(
    [...statuses].sort().map((http) => {
      const same = names.filter((name) => STATUS[name].http === http);
      return [String(http), jsonReply(describeCodes(same), reference('ErrorReply'))];
    }),
  );
}
