/** Apart from language.ts, because the first load of the page needs that one without any schema. */
import * as z from 'zod/mini';

/** A text in each of the three languages (docs/interface.md, section 2). */
export const translatedSchema = z.object({ ja: z.string(), en: z.string(), zh: z.string() });

export type Translated = z.infer<typeof translatedSchema>;

/** A name in those languages that are known; an absent one falls back to the plain name. */
export const namesSchema = z.object({
  ja: z.optional(z.string()),
  en: z.optional(z.string()),
  zh: z.optional(z.string()),
});

export type Names = z.infer<typeof namesSchema>;
