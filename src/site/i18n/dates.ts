import type { Language } from '../../contract/language.ts';

/** How dates are written: the page's language, of the visitor's country where the browser tells it. */
export function dateLocale(language: Language): string {
  const prefix = `${language}-`;
  return navigator.languages.find((one) => one.startsWith(prefix)) ?? language;
}
