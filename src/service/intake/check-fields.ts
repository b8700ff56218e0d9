import type * as z from 'zod/mini';
import { badParameters } from '../errors.ts';
import { presentFields } from '../../contract/request.ts';

/** A list of thousands may be wrong in each item. */
const MOST_NAMED = 10;

type Path = readonly PropertyKey[];

/** Of a list or what is in it, the list's. */
function nameOf(path: Path): string {
  const end = path.findIndex((part) => typeof part === 'number');
  return path.slice(0, end === -1 ? path.length : end).join('.');
}

function isMissing(fields: unknown, path: Path): boolean {
  if (path.some((part) => typeof part === 'number')) return false;
  const value = path.reduce<unknown>(
    (part, name) => (part as Record<PropertyKey, unknown> | null | undefined)?.[name],
    fields,
  );
  return value === undefined;
}

/** What is wrong: in the schema's own words where it has some. */
function detailOf(issues: readonly z.core.$ZodIssue[], fields: unknown): string {
  const told = new Set<string>();
  const wrong = new Set<string>();
  for (const { path, message } of issues) {
    const words = message === '' && isMissing(fields, path) ? 'is missing' : message;
    if (words === '') wrong.add(nameOf(path));
    else told.add(`${nameOf(path)} ${words}`.trim());
  }
  const names = [...wrong].slice(0, MOST_NAMED).join(', ');
  return [...told, ...(names === '' ? [] : [`wrong value of ${names}`])].join(', ');
}

/** In place of the schema library's words, which may quote the client's. */
const WITHOUT_WORDS = { error: () => '' };

/**
 * Validates fields; empty ones count as absent.
 * @throws ServiceError 17703 naming the wrong ones, and what is wrong with them where that is known
 */
export function checkFields<T extends z.ZodMiniType>(
  schema: T,
  fields: Readonly<Record<string, unknown>>,
): z.infer<T> {
  const present = presentFields(fields);
  const result = schema.safeParse(present, WITHOUT_WORDS);
  if (result.success) return result.data;
  throw badParameters(detailOf(result.error.issues, present));
}
