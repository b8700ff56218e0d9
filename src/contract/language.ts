import * as z from 'zod/mini';

/** The languages of the page, of model descriptions and of names. */
export const LANGUAGES = ['ja', 'en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** A text in each of the three languages (spec section 2.1, `desc`). */
export const translatedSchema = z.object({ ja: z.string(), en: z.string(), zh: z.string() });

export type Translated = z.infer<typeof translatedSchema>;

/** A name in those languages that are known; an absent one falls back to the plain name. */
export const namesSchema = z.object({
  ja: z.optional(z.string()),
  en: z.optional(z.string()),
  zh: z.optional(z.string()),
});

export type Names = z.infer<typeof namesSchema>;
