import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../contract/language.ts';
import type { en, Locale } from './en.ts';
import type { answer, Answer } from './en/answer.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof answer };
  }
}

type Loaders<T> = Readonly<Record<Language, () => Promise<T>>>;

/** Each language is a file of its own, so that a visitor loads one. */
const FIRST: Loaders<Locale> = {
  ja: async () => (await import('./ja.ts')).ja,
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
};

/** Loaded with the result view, into the same namespace. */
const ANSWER: Loaders<Answer> = {
  ja: async () => (await import('./ja/answer.ts')).answer,
  en: async () => (await import('./en/answer.ts')).answer,
  zh: async () => (await import('./zh/answer.ts')).answer,
};

const parts: Loaders<Locale | Answer>[] = [FIRST];

const added = new Set<() => Promise<unknown>>();

async function addTexts(language: Language): Promise<void> {
  await Promise.all(
    parts.map(async ({ [language]: load }) => {
      if (added.has(load)) return;
      i18next.addResourceBundle(language, 'translation', await load(), true);
      added.add(load);
    }),
  );
}

function shownLanguage(): Language {
  return LANGUAGES.find((language) => language === i18next.language) ?? 'en';
}

export async function startTranslations(language: Language): Promise<void> {
  const texts = await FIRST[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    // React escapes already.
    interpolation: { escapeValue: false },
  });
  added.add(FIRST[language]);
}

/**
 * Adds the answer's texts in the page's language, and in every later one.
 *
 * @throws when the texts cannot be loaded
 */
export async function addAnswerTexts(): Promise<void> {
  if (!parts.includes(ANSWER)) parts.push(ANSWER);
  // The page may be switched while they load.
  let language: Language;
  do await addTexts((language = shownLanguage()));
  while (language !== shownLanguage());
}

let wanted: Language | undefined;

/**
 * Switches the page's language; the last call wins.
 *
 * @throws when the texts cannot be loaded; the page then stays as it was
 */
export async function switchTranslations(language: Language): Promise<void> {
  wanted = language;
  await addTexts(language);
  // A change redraws the whole page, so none without need.
  if (wanted === language && i18next.language !== language) await i18next.changeLanguage(language);
}
