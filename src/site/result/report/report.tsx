import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useModels } from '../../settings/use-models.ts';
import { isSearchError } from '../../search/errors.ts';
import { SERVICE_STATUS } from '../../search/status.ts';
import type { SearchState } from '../../search/use-search.ts';
import { useSettings } from '../../settings/store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import field from '../../ui/field.module.css';
import { CheckField } from '../../ui/field.tsx';
import ui from '../panel.module.css';
import styles from '../result.module.css';
import type { Seen } from '../seen.ts';
import { reportLink, reportText, type ReportFacts } from './text.ts';
import { useResultTexts } from '../texts.ts';

interface Props {
  readonly state: SearchState;
  readonly seen: Seen;
}

function answerOf(state: SearchState): { code: number | undefined; traces: readonly string[] } {
  if (state.kind === 'done') {
    const { code, trace_id: trace } = state.recognition.reply;
    return { code, traces: [trace] };
  }
  const error = state.kind === 'failed' && isSearchError(state.error) ? state.error : undefined;
  return { code: error?.code, traces: error?.traceId === undefined ? [] : [error.traceId] };
}

function useFacts({ state, seen }: Props): Omit<ReportFacts, 'words' | 'picture'> {
  const { choice } = useModels();
  const { isMulti, aiDetect, language } = useSettings();
  const [time] = useState(() => new Date().toISOString());
  const { code, traces } = answerOf(state);
  const ofRegions = seen.regions.map(({ recognition }) => recognition.reply.trace_id);
  return {
    code,
    traces: [...traces, ...ofRegions],
    model: choice.model,
    isMulti,
    aiDetect,
    language,
    heads: seen.detections.length,
    sure: seen.detections.filter(({ not_confident: isUnsure }) => !isUnsure).length,
    browser: navigator.userAgent,
    time,
  };
}

/** What somebody needs who looks into a problem, to be copied or sent. */
export function Report(props: Props) {
  const t = useResultTexts();
  const facts = useFacts(props);
  const [words, setWords] = useState('');
  const [isWanted, want] = useState(false);
  const id = useId();
  const { source } = props.seen;
  const picture = isWanted && source.kind === 'url' ? source.url : undefined;
  const text = reportText({ ...facts, words, picture });
  // Without an address the report can still be copied.
  const { data: service } = useQuery(SERVICE_STATUS);
  const link = reportLink(service?.report ?? '', t('report.title'), text);
  return (
    <div className={ui.group}>
      <label htmlFor={id}>{t('report.words')}</label>
      <textarea
        id={id}
        rows={3}
        className={field.input}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {source.kind === 'url' ? (
        <CheckField label={t('report.address')} checked={isWanted} onChange={want} />
      ) : (
        <p className={ui.note}>{t('report.attachHint')}</p>
      )}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={t('report.text')}>
        {text}
      </pre>
      <div className={ui.actions}>
        <CopyButton text={text} name={t('report.copy')} />
        {link !== undefined && (
          <a href={link} target="_blank" rel="noopener noreferrer" className={ui.send}>
            {t(link.startsWith('mailto:') ? 'report.mail' : 'report.send')}
          </a>
        )}
      </div>
    </div>
  );
}
