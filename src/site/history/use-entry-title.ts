import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { markedName, namesake, nameOf, type MarkedName } from '../result/names.ts';
import { useSettings } from '../settings/store.ts';
import { listed } from './entry-names.ts';
import type { HistoryEntry } from './entry.ts';
import { keptRecognition } from './kept-reply.ts';
import { useHistoryTexts } from './texts.ts';

/** A kept picture in one line each of who and what. */
export function useEntryTitle(entry: HistoryEntry): {
  readonly title: readonly MarkedName[];
  readonly works: readonly MarkedName[];
} {
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
    title: names.length === 0 ? [{ text: t('nobody'), lang: undefined }] : listed(names, language),
    works: listed(works, language),
  };
}
