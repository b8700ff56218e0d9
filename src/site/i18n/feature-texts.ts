import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../contract/language.ts';

/** A text with the same placeholders as the English one, in any order. */
type Filled<S> = S extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? `${string}{{${Placeholder}}}${string}` & Filled<Rest>
  : string;

/** The same keys and placeholders with any text: what every language has to fill, or the type check fails. */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? Filled<T[K]>
    : T[K] extends readonly string[]
      ? readonly string[]
      : Texts<T[K]>;
};

/** i18next picks the form by `count`. */
type WithoutForm<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Paths to values of a kind, e.g. `keys.help`. */
type PathTo<V, T> = {
  [K in keyof T & string]: T[K] extends V
    ? WithoutForm<K>
    : T[K] extends string | readonly string[]
      ? never
      : `${K}.${PathTo<V, T[K]>}`;
}[keyof T & string];

/** i18next's `t` for the texts of one feature. */
export interface FeatureT<T> {
  (path: PathTo<string, T>, values?: Readonly<Record<string, unknown>>): string;
  (path: PathTo<readonly string[], T>, options: { returnObjects: true }): readonly string[];
}

/**
 * The texts of a feature that is loaded on demand. Its components take `t` from the hook that comes
 * back, so they cannot be there without their texts.
 *
 * @param feature the namespace in i18next
 * @param texts all languages: they come with the feature's own chunk (README, "Texts on demand")
 * @returns a hook like `useTranslation`, for these texts: `const t = useQueueTexts()`
 */
export function featureTexts<T>(
  feature: string,
  texts: { readonly en: T } & Readonly<Record<Language, Texts<T>>>,
): () => FeatureT<T> {
  let isAdded = false;
  // Not at once: tests read the texts where no i18next runs.
  const add = () => {
    if (isAdded) return;
    for (const language of LANGUAGES) {
      i18next.addResourceBundle(language, feature, texts[language]);
    }
    isAdded = true;
  };
  return () => {
    add();
    return useTranslation(feature as never).t;
  };
}
