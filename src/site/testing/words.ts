import { createInstance } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { en } from '../i18n/en.ts';
import { ja } from '../i18n/ja.ts';
import { zh } from '../i18n/zh.ts';

export const TEXTS = { en, ja, zh };

/** The shared texts without a page. */
export function wordsIn(language: Language) {
  const resources = { [language]: { translation: TEXTS[language] } };
  const interpolation = { escapeValue: false };
  const options = { lng: language, resources, interpolation, initAsync: false };
  const { t } = createInstance(options, () => {});
  return { t, language };
}
