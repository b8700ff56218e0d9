import { useMemo } from 'react';
import { markedName, type MarkedName } from '../result/names.ts';
import { useSettings } from '../settings/store.ts';
import { keptRecognition, listed, type HistoryEntry } from './entry.ts';
import { useHistoryTexts } from './texts.ts';

/** Who and what is in a kept picture, in a line each, in reading order; doubts are said. */
export function useEntryTitle(entry: HistoryEntry) {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const heads = useMemo(() => keptRecognition(entry)?.reply.data ?? [], [entry]);
  const names = heads.map(({ character: [first], not_confident: unsure }): MarkedName => {
    if (!first) return { text: t('unknown'), lang: undefined };
    const name = markedName(first, 'character', language);
    return unsure ? { ...name, text: t('perhaps', { name: name.text }) } : name;
  });
  const works = heads.flatMap(({ character: [first] }) =>
    first ? [markedName(first, 'work', language)] : [],
  );
  return {
    title: listed(heads.length === 0 ? [{ text: t('nobody'), lang: undefined }] : names, language),
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
