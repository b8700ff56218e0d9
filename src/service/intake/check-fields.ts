import type * as z from 'zod/mini';
import { badParameters } from '../errors.ts';
import { presentFields } from '../../contract/request.ts';

/** A list of thousands may be wrong in each item. */
const MOST_NAMED = 10;

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
  throw badParameters(`wrong value of ${[...new Set(names)].slice(0, MOST_NAMED).join(', ')}`);
}
