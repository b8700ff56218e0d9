export type { Names, Translated } from './language-schema.ts';

/** The languages of the page, of model descriptions and of names. */
export const LANGUAGES = ['ja', 'en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
