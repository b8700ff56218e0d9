import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Page } from '../shell/page.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { Result } from '../result/result.tsx';
import type { Recognition } from '../search/reply.ts';
import type { Source } from '../shell/source.ts';
import { dateLocale } from '../i18n/format.ts';
import { useModels } from '../settings/use-models.ts';
import { useSettings } from '../settings/store.ts';
import { leaving } from '../ui/focus.ts';
import { Notice } from '../ui/notice.tsx';
import { keptRecognition } from './entry.ts';
import { keptSource } from './kept-copy.ts';
import styles from './kept-result.module.css';
import { readEntry } from './store.ts';
import { useHistoryTexts } from './texts.ts';

/** Says that the browser gives nothing, and tries again. */
export function Unreadable({ again }: { readonly again: () => unknown }) {
  const t = useHistoryTexts();
  const action = { label: t('failure.again'), run: leaving(again) };
  return <Notice action={action}>{t('unavailable')}</Notice>;
}

interface Opened {
  readonly source: Source;
  readonly recognition: Recognition;
  readonly time: number;
}

async function open(id: string): Promise<Opened | null> {
  const kept = await readEntry(id);
  const recognition = kept && keptRecognition(kept.entry);
  if (!recognition) return null;
  return { source: keptSource(kept, recognition.reply), recognition, time: kept.entry.time };
}

function Provenance({ opened }: { readonly opened: Opened }) {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const date = format.format(opened.time);
  return (
    <p className={styles.provenance}>
      {opened.source.kind === 'url' ? t('keptAnswer', { date }) : t('keptFile', { date })}{' '}
      <PageLink page="history">{t('back')}</PageLink>
    </p>
  );
}

/** A choice that changes nothing, as to let a model go that is gone, is no new question. */
function useOnNewQuestion(ask: () => void): void {
  const { model, isMulti, aiDetect } = useSettings();
  const { choice } = useModels();
  const chosen = [model, isMulti, aiDetect].join();
  const question = [choice.model, isMulti, aiDetect].join();
  const last = useRef({ chosen, question });
  useEffect(() => {
    const isNew = chosen !== last.current.chosen && question !== last.current.question;
    last.current = { chosen, question };
    if (isNew) ask();
  }, [chosen, question, ask]);
}

function Kept({ opened }: { readonly opened: Opened }) {
  const [asked, setAsked] = useState(false);
  const forget = useCallback(() => setAsked(true), []);
  useOnNewQuestion(forget);
  const kept = { recognition: opened.recognition, forget };
  return (
    <>
      {!asked && <Provenance opened={opened} />}
      <Result source={opened.source} moveFocus {...(!asked && { kept })} />
    </>
  );
}

/** A kept answer, shown without asking the service. */
export function KeptResult({ id }: { readonly id: string }) {
  const t = useHistoryTexts();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['kept', id],
    queryFn: () => open(id),
    // Read again with each visit: it may have been deleted or asked about again.
    gcTime: 0,
  });
  if (data) return <Kept opened={data} />;
  if (isError && !isFetching) {
    return (
      <Page heading={t('nav.history')}>
        <Unreadable again={refetch} />
      </Page>
    );
  }
  if (data === undefined) return <p role="status">{t('loading')}</p>;
  return (
    <Page heading={t('nav.history')}>
      <p>{t('gone')}</p>
      <p>
        <PageLink page="history">{t('toHistory')}</PageLink>
      </p>
    </Page>
  );
}
