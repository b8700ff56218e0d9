import type { Language } from '../../contract/language.ts';
import type { Detection } from '../../contract/search.ts';
import { markedName, type MarkedName } from '../result/names.ts';

export interface EntryName {
  readonly name: MarkedName | undefined;
  readonly work: MarkedName | undefined;
  readonly unsure: boolean;
}

/** Who is in a kept picture, in reading order, in the page's language. */
export function entryNames(detections: readonly Detection[], language: Language): EntryName[] {
  return detections.map(({ character: [first], not_confident: unsure }) => ({
    name: first && markedName(first, 'character', language),
    work: first && markedName(first, 'work', language),
    unsure,
  }));
}

/** Distinct names, joined by the page language's separators. */
export function listed(names: readonly MarkedName[], language: Language): MarkedName[] {
  const all = new Map(names.map((name) => [name.text, name]));
  const format = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return format
    .formatToParts(all.keys())
    .map(({ value }) => all.get(value) ?? { text: value, lang: undefined });
}
