import type { Language } from '../../contract/language.ts';
import type { MarkedName } from '../result/names.ts';

/** Distinct names, joined by the page language's separators. */
export function listed(names: readonly MarkedName[], language: Language): MarkedName[] {
  const all = new Map(names.map((name) => [name.text, name]));
  const format = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return format
    .formatToParts(all.keys())
    .map(({ value }) => all.get(value) ?? { text: value, lang: undefined });
}
