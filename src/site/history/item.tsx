import { useMemo } from 'react';
import { PageLink } from '../app/page-link.tsx';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { entryNames } from './entry-names.ts';
import type { HistoryEntry } from './entry.ts';
import styles from './item.module.css';
import { keptRecognition } from './kept-reply.ts';
import { useHistoryTexts } from './texts.ts';

function useNames(entry: HistoryEntry) {
  const { language } = useSettings();
  return useMemo(
    () => entryNames(keptRecognition(entry)?.reply.data ?? [], language),
    [entry, language],
  );
}

/** Who is in it, as one text. */
function useTitle(entry: HistoryEntry): { title: string; works: string } {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const names = useNames(entry);
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const told = names.map(({ name, unsure }) => {
    if (name === undefined) return t('unknown');
    return unsure ? t('perhaps', { name }) : name;
  });
  const works = names.flatMap(({ work }) => work ?? []);
  return {
    title: told.length === 0 ? t('nobody') : list.format([...new Set(told)]),
    works: list.format([...new Set(works)]),
  };
}

function useFacts({ time, origin }: HistoryEntry) {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const file = origin.kind === 'file' && (origin.name || t('file'));
  return {
    when: format.format(time),
    where: file || new URL((origin as { url: string }).url).host,
  };
}

interface Props {
  readonly entry: HistoryEntry;
  readonly onRemove: (id: string) => void;
}

/** One kept picture: opens its answer again. */
export function Item({ entry, onRemove }: Props) {
  const t = useHistoryTexts();
  const thumbnail = useObjectUrl(entry.thumbnail);
  const { title, works } = useTitle(entry);
  const { when, where } = useFacts(entry);
  return (
    <li className={styles.item}>
      <PageLink className={styles.link} page="history" params={{ id: entry.id }}>
        <span className={styles.frame}>
          {thumbnail !== undefined && <img className={styles.image} src={thumbnail} alt="" />}
          {entry.thumbnail === undefined && <span className={styles.blank}>{t('noPicture')}</span>}
        </span>
        <span className={styles.title}>{title}</span>
      </PageLink>
      <p className={styles.facts}>
        {works !== '' && <span>{works}</span>}
        <time dateTime={new Date(entry.time).toISOString()}>{when}</time>
        <span>{where}</span>
      </p>
      <Button
        className={styles.remove}
        look="bare"
        aria-label={t('removeThis', { names: title })}
        title={t('remove')}
        onClick={() => onRemove(entry.id)}
      >
        <CloseIcon />
      </Button>
    </li>
  );
}
