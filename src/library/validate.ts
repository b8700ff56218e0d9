import * as z from 'zod/mini';
import { en } from 'zod/locales';

/** zod/mini has no error texts of its own. */
const WORDS = en().localeError;

/** What a value is by its schema, or what is wrong with it, in words. */
export function validate<T extends z.ZodMiniType>(schema: T, value: unknown) {
  const { data, error } = z.safeParse(schema, value, { error: WORDS });
  return error ? { problem: z.prettifyError(error) } : { data };
}
