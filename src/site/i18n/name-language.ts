import { LANGUAGES, type Language, type Names } from '../../contract/language.ts';

/** The language of an unmarked name by its script; undefined where that tells nothing. */
export function langOf(name: string): Language | undefined {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(name)) return 'ja';
  return /^[\p{sc=Latn}\P{L}]+$/u.test(name) ? 'en' : undefined;
}

/**
 * A name in the page's language, else the plain one with its `lang` (the same Chinese character looks
 * and sounds different in Japanese): undefined for the page's language or an unknown one.
 */
export function shownName(plain: string, names: Names, page: Language) {
  const own = names[page];
  if (own !== undefined) return { text: own, lang: undefined };
  const lang = LANGUAGES.find((each) => names[each] === plain) ?? langOf(plain);
  return { text: plain, lang: lang === page ? undefined : lang };
}
