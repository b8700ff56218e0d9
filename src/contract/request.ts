import * as z from 'zod/mini';

/**
 * The fields of `POST /v1/search` (docs/interface.md, section 1), however they arrived: form values are strings,
 * JSON values may be numbers and booleans.
 */

const ON = new Set(['1', 'true']);
/** `2` stands for "off" in older documentation of `ai_detect`. */
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

/** `is_multi` as a boolean. Accepts 0/1 and true/false in any case, as string, number or boolean. */
export const isMultiSchema = flag(OFF);

/** `ai_detect` as a boolean; `2` too means off. */
export const aiDetectSchema = flag(new Set([...OFF, '2']));

/** `ai_prompt` as a boolean: whether the reply may carry the prompt that the file holds. */
export const aiPromptSchema = flag(OFF);

/** The fields apart from `file`, after empty ones have been dropped. Unknown fields are ignored. */
export const searchFieldsSchema = z.object({
  url: z.optional(z.string()),
  base64: z.optional(z.string()),
  model: z.optional(z.string()),
  is_multi: z._default(isMultiSchema, false),
  ai_detect: z._default(aiDetectSchema, false),
  ai_prompt: z._default(aiPromptSchema, false),
});

export type SearchFields = z.infer<typeof searchFieldsSchema>;

/**
 * Drops the fields that count as absent: empty strings and null.
 *
 * @param fields raw fields by name
 */
export function presentFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );
}
