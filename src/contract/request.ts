import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from './names.ts';

/**
 * Fields of `POST /v1/search` (docs/interface.md, section 1): strings from forms, numbers and
 * booleans from JSON.
 */

const ON = new Set(['1', 'true']);
const OFF = new Set(['0', 'false']);

function flag(offWords: ReadonlySet<string>) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number(), z.boolean()]),
      z.transform((value) => String(value).trim().toLowerCase()),
    ),
    z.pipe(
      z.string().check(
        z.refine((word) => ON.has(word) || offWords.has(word), {
          error: 'must be 0 or 1',
        }),
      ),
      z.transform((word) => ON.has(word)),
    ),
  );
}

/** `is_multi`, `ai_prompt` and `handles`: 0/1 or true/false in any case, as string, number or boolean. */
export const flagSchema = flag(OFF);

/** `ai_detect`; `2` means off too, as in older documentation. */
export const aiDetectSchema = flag(new Set([...OFF, '2']));

/** `work`: name, in any language, of the only work that characters may be from. */
export const workNameSchema = z.string().check(z.maxLength(MAX_NAME_LENGTH));

/** The fields apart from `file`, empty ones dropped; unknown ones are ignored. */
export const searchFieldsSchema = z.object({
  url: z.optional(z.string()),
  base64: z.optional(z.string()),
  model: z.optional(z.string()),
  work: z.optional(workNameSchema),
  is_multi: z._default(flagSchema, false),
  ai_detect: z._default(aiDetectSchema, false),
  /** Whether the reply may carry the prompt found in the file. */
  ai_prompt: z._default(flagSchema, false),
  /** Whether detections come with their `handle`. */
  handles: z._default(flagSchema, false),
});

export type SearchFields = z.infer<typeof searchFieldsSchema>;

/** Drops fields that count as absent: empty strings and null. */
export function presentFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );
}
