import { LANGUAGES, type Language, type Names } from '../../contract/language.ts';

/** The language of an unmarked name by its script; undefined where that tells nothing. */
export function langOf(name: string): Language | undefined {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(name)) return 'ja';
  return /^[\p{sc=Latn}\P{L}]+$/u.test(name) ? 'en' : undefined;
}

/**
 * The `lang` of a shown name (the same Chinese character looks and sounds different in Japanese);
 * undefined for the page's language or an unknown one.
 */
export function foreignLang(shown: string, names: Names, page: Language): Language | undefined {
  if (names[page] === shown) return undefined;
  const lang = LANGUAGES.find((each) => names[each] === shown) ?? langOf(shown);
  return lang === page ? undefined : lang;
}

/** A name in the page's language, else the gallery's own, with its language if known. */
export function shownName(plain: string, names: Names, language: Language) {
  const own = names[language];
  return { text: own ?? plain, lang: own === undefined ? langOf(plain) : language };
}
