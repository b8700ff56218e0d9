import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../contract/language.ts';
import type { Locale } from './locale.ts';

/** Each language is a file of its own, so that a visitor loads one. */
const LOADERS: Record<Language, () => Promise<Locale>> = {
  ja: async () => (await import('./ja.ts')).ja,
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
};

async function addTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', await LOADERS[language]());
}

/** Starts the translations with the first language's texts. */
export async function startTranslations(language: Language): Promise<void> {
  const texts = await LOADERS[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    // React escapes already.
    interpolation: { escapeValue: false },
  });
}

/** The language that was asked for last. */
let wanted: Language | undefined;

/**
 * Switches the page, unless another language is asked for before the texts are there.
 *
 * @throws when the texts cannot be loaded; the page then stays as it was
 */
export async function switchTranslations(language: Language): Promise<void> {
  wanted = language;
  await addTexts(language);
  if (wanted === language) await i18next.changeLanguage(language);
}
