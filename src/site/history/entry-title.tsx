import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { markedName, type MarkedName, nameOf, namesake } from '../result/names.ts';
import { useSettings } from '../settings/store.ts';
import { keptRecognition, listed, type HistoryEntry } from './entry.ts';
import { useHistoryTexts } from './texts.ts';

/** Who and what is in a kept picture, in a line each, in reading order; doubts are said. */
export function useEntryTitle(entry: HistoryEntry) {
  const t = useHistoryTexts();
  const { t: shared } = useTranslation();
  const { language } = useSettings();
  const heads = useMemo(() => keptRecognition(entry)?.reply.data ?? [], [entry]);
  const names = heads.map((head) => nameOf(head, { t: shared, language }));
  const works = heads.flatMap((head) => {
    const best = namesake(head);
    return best ? [markedName(best, 'work', language)] : [];
  });
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
