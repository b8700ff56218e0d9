import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../contract/language.ts';
import type { Feature, FeatureTexts } from './features.ts';
import type { Texts } from './locale.ts';

/**
 * Hands i18next the texts of a feature that is loaded on demand. Its components take `t` from the hook
 * that comes back, so they cannot be there without their texts.
 *
 * @param feature the namespace
 * @param texts all languages: they come with the feature's own chunk (README, "Texts on demand")
 * @returns a hook like `useTranslation`, for this namespace: `const t = useQueueTexts()`
 */
export function featureTexts<F extends Feature>(
  feature: F,
  texts: Readonly<Record<Language, Texts<FeatureTexts[F]>>>,
): () => TFunction<F> {
  const add = () => {
    for (const language of LANGUAGES) {
      i18next.addResourceBundle(language, feature, texts[language]);
    }
  };
  // What comes with the first load is there before the translations are.
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
  return () => useTranslation<F>(feature).t as unknown as TFunction<F>;
}
