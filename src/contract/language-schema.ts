/** Apart from language.ts, which the page's first load needs without any schema. */
import * as z from 'zod/mini';

/** docs/interface.md, section 2. */
export const translatedSchema = z.object({ ja: z.string(), en: z.string(), zh: z.string() });

export type Translated = z.infer<typeof translatedSchema>;

/** An absent language falls back to the plain name. */
export const namesSchema = z.object({
  ja: z.optional(z.string()),
  en: z.optional(z.string()),
  zh: z.optional(z.string()),
});

export type Names = z.infer<typeof namesSchema>;
