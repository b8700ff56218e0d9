import { useEffect, useMemo } from 'react';
import { PageLink } from '../shell/page-link.tsx';
import { useSettings } from '../settings/store.ts';
import { Button, onceAPress } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import type { HistoryEntry } from './entry.ts';
import styles from './item.module.css';
import { useHistoryTexts } from './texts.ts';
import { Marked, useEntryTitle } from './entry-title.tsx';

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
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
  const { title, works } = useEntryTitle(entry);
  const { when, where } = useFacts(entry);
  return (
    <li className={styles.item}>
      <PageLink className={styles.link} page="history" params={{ id: entry.id }}>
        <span className={styles.frame}>
          {thumbnail !== undefined && <img className={styles.image} src={thumbnail} alt="" />}
          {entry.thumbnail === undefined && <span className={styles.blank}>{t('noPicture')}</span>}
        </span>
        <span className={styles.title}>
          <Marked parts={title} />
        </span>
      </PageLink>
      <p className={styles.facts}>
        {works.length > 0 && (
          <span>
            <Marked parts={works} />
          </span>
        )}
        <time dateTime={new Date(entry.time).toISOString()}>{when}</time>
        <span>{where}</span>
      </p>
      <Button
        className={styles.remove}
        look="bare"
        aria-label={t('removeThis', { names: title.map(({ text }) => text).join('') })}
        title={t('remove')}
        onClick={onceAPress(() => onRemove(entry.id))}
      >
        <CloseIcon />
      </Button>
    </li>
  );
}
