export type { Names, Translated } from './language-schema.ts';

export const LANGUAGES = ['ja', 'en', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
