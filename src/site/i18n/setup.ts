import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../contract/language.ts';
import type { en, Locale } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** Each language is a file of its own, so that a visitor loads one. */
const LOCALES: Readonly<Record<Language, () => Promise<Locale>>> = {
  ja: async () => (await import('./ja.ts')).ja,
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
};

export async function startTranslations(language: Language): Promise<void> {
  const texts = await LOCALES[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    // Texts of features need not repeat the shared ones.
    fallbackNS: 'translation',
    // React escapes already.
    interpolation: { escapeValue: false },
  });
}

let wanted: Language | undefined;

/**
 * Switches the page's language; the last call wins.
 *
 * @throws when the texts cannot be loaded; the page then stays as it was
 */
export async function switchTranslations(language: Language): Promise<void> {
  wanted = language;
  i18next.addResourceBundle(language, 'translation', await LOCALES[language]());
  // A change redraws the whole page, so none without need.
  if (wanted === language && i18next.language !== language) await i18next.changeLanguage(language);
}
