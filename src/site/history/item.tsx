import { useMemo } from 'react';
import { PageLink } from '../app/page-link.tsx';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import type { MarkedName } from '../result/names.ts';
import { entryNames, listed } from './entry-names.ts';
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

/** Who is in it, and of what. */
function useTitle(entry: HistoryEntry): { title: MarkedName[]; works: MarkedName[] } {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const names = useNames(entry);
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
function Marked({ parts }: { readonly parts: readonly MarkedName[] }) {
  return parts.map(({ text, lang }, index) => (
    <span key={index} lang={lang}>
      {text}
    </span>
  ));
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
        onClick={() => onRemove(entry.id)}
      >
        <CloseIcon />
      </Button>
    </li>
  );
}
