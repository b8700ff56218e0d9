import { useMemo } from 'react';
import type { MarkedName } from '../result/names.ts';
import { useSettings } from '../settings/store.ts';
import { entryNames, listed } from './entry-names.ts';
import { keptRecognition, type HistoryEntry } from './entry.ts';
import { useHistoryTexts } from './texts.ts';

/** A kept picture in one line each of who and what; doubts are said. */
export function useEntryTitle(entry: HistoryEntry): {
  readonly title: readonly MarkedName[];
  readonly works: readonly MarkedName[];
} {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const names = useMemo(
    () => entryNames(keptRecognition(entry)?.reply.data ?? [], language),
    [entry, language],
  );
  const told = names.map(({ name, unsure }) => {
    if (name === undefined) return { text: t('unknown'), lang: undefined };
    return unsure ? { ...name, text: t('perhaps', { name: name.text }) } : name;
  });
  const works = names.flatMap(({ work }) => work ?? []);
  return {
    title: told.length === 0 ? [{ text: t('nobody'), lang: undefined }] : listed(told, language),
    works: listed(works, language),
  };
}

/** Texts one after another, each in its language. */
export function Marked({ parts }: { readonly parts: readonly MarkedName[] }) {
  return parts.map(({ text, lang }, index) => (
    <span key={index} lang={lang}>
      {text}
    </span>
  ));
}
