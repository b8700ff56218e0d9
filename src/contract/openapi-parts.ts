import { STATUS, type StatusName } from './status.ts';
import { STATUS_TEXTS } from './status-texts.ts';

export type Json = Readonly<Record<string, unknown>>;

export function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

export function jsonReply(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

export function describeCodes(names: readonly StatusName[]): string {
  return names.map((name) => `${STATUS[name].code}: ${STATUS_TEXTS[name].message}.`).join(' ');
}
