import type { Language, Names } from '../../contract/language.ts';

/** A name in the page's language, else the gallery's own; with the language it is in when that is known. */
export function shownName(plain: string, names: Names, language: Language) {
  const own = names[language];
  return { text: own ?? plain, lang: own === undefined ? langOf(plain) : language };
}

/** The language of a name that nobody has marked, by its script; undefined where that tells nothing. */
export function langOf(name: string): Language | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return 'ja';
  return /^[\p{Script=Latin}\P{L}]+$/u.test(name) ? 'en' : undefined;
}
