import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { markedName, type MarkedName, nameOf } from '../result/names.ts';
import { namesake } from '../result/unknown.ts';
import { PageLink } from '../shell/page-link.tsx';
import { dateLocale } from '../i18n/format.ts';
import { useSettings } from '../settings/store.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import { Button, onceAPress } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import card from '../ui/picture-card.module.css';
import { keptRecognition, listed, type HistoryEntry } from './entry.ts';
import styles from './item.module.css';
import { useHistoryTexts } from './texts.ts';

/** Of a crowd this many are named. */
const NAMED = 3;

function firstOf(names: readonly MarkedName[], others: (count: number) => string): MarkedName[] {
  const distinct = [...new Map(names.map((name) => [name.text, name])).values()];
  if (distinct.length < NAMED + 2) return distinct;
  const first = distinct.slice(0, NAMED);
  const left = names.filter(({ text }) => first.every((one) => one.text !== text)).length;
  return [...first, { text: others(left), lang: undefined }];
}

/** Who and what is in a kept picture, in a line each, in reading order, the first of a crowd; doubts are said. */
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
    title: listed(
      heads.length === 0
        ? [{ text: t('result.nobody'), lang: undefined }]
        : firstOf(names, (count) => t('more', { count })),
      language,
    ),
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

function useFacts({ time, origin }: HistoryEntry) {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
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
  const { thumbnail } = entry;
  const { title, works } = useEntryTitle(entry);
  const { when, where } = useFacts(entry);
  return (
    <li className={card.item}>
      <PageLink className={card.link} page="history" params={{ id: entry.id }}>
        <span className={card.frame}>
          {thumbnail ? (
            <BlobImage className={card.image} blob={thumbnail} />
          ) : (
            <span className={`soft ${styles.blank}`}>{t('noPicture')}</span>
          )}
        </span>
        <span className={card.name}>
          <Marked parts={title} />
        </span>
      </PageLink>
      <p className={card.facts}>
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
