import type { Language, Names } from '../../contract/language.ts';
import { langOf } from '../i18n/name-language.ts';

/** A name in the page's language, else the gallery's own, with its language if known. */
export function shownName(plain: string, names: Names, language: Language) {
  const own = names[language];
  return { text: own ?? plain, lang: own === undefined ? langOf(plain) : language };
}
