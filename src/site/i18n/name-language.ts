import { LANGUAGES, type Language, type Names } from '../../contract/language.ts';

/** The language of a name that nobody has marked, by its script; undefined where that tells nothing. */
export function langOf(name: string): Language | undefined {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(name)) return 'ja';
  return /^[\p{sc=Latn}\P{L}]+$/u.test(name) ? 'en' : undefined;
}

/**
 * What a shown name's `lang` has to say: the same Chinese character has another form, and another
 * sound, in Japanese. Undefined where the name is in the page's language or in none that can be told.
 */
export function foreignLang(shown: string, names: Names, page: Language): Language | undefined {
  if (names[page] === shown) return undefined;
  const lang = LANGUAGES.find((each) => names[each] === shown) ?? langOf(shown);
  return lang === page ? undefined : lang;
}
