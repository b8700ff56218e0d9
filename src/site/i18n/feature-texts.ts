import i18next, { type CustomTypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../contract/language.ts';

type Filled<S> = S extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? `${string}{{${Placeholder}}}${string}` & Filled<Rest>
  : string;

type FilledAll<T extends readonly string[]> = { readonly [I in keyof T]: Filled<T[I]> };

/** What every language has to fill, or the type check fails. Japanese and Chinese have one form for every count. */
export type Texts<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? Filled<T[K]>
    : T[K] extends readonly string[]
      ? FilledAll<T[K]>
      : Texts<T[K]>;
};

type WithoutForm<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

type PathTo<V, T> = {
  [K in keyof T & string]: T[K] extends V
    ? WithoutForm<K>
    : T[K] extends string | readonly string[]
      ? never
      : `${K}.${PathTo<V, T[K]>}`;
}[keyof T & string];

type Shared = CustomTypeOptions['resources']['translation'];

/** i18next's `t` for the texts of one feature, and for the shared ones. */
export interface FeatureT<T> {
  (
    path: PathTo<string, T> | PathTo<string, Shared>,
    values?: Readonly<Record<string, unknown>>,
  ): string;
  (path: PathTo<readonly string[], T>, options: { returnObjects: true }): readonly string[];
}

/**
 * A hook for the texts of a feature loaded on demand: `t` comes from it, so no component is there
 * without its texts.
 *
 * @param feature the namespace in i18next
 */
export function featureTexts<T>(
  feature: string,
  texts: { readonly en: T } & Readonly<Record<Language, Texts<T>>>,
): () => FeatureT<T> {
  let isAdded = false;
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
