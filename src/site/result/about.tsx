import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '../search/reply.ts';
import type { SearchState } from '../search/use-search.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import styles from './about.module.css';
import type { Seen } from './seen.ts';

const Share = onDemand(async () => (await import('./share/share.tsx')).Share);
const Report = onDemand(async () => (await import('./report/report.tsx')).Report);

/** The trace id of an answer or a failure, to be quoted in reports. */
export function Trace({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trace}>
      <p>
        <span className={styles.label}>{t('about.trace')}</span>
        <code className={styles.id}>{id}</code>
      </p>
      <CopyButton text={id} name={t('about.copyTrace')} />
    </div>
  );
}

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section whose content is made, and loaded, when it is opened. */
function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <LazyBoundary>{children}</LazyBoundary>}
    </details>
  );
}

interface ReportProps {
  readonly state: SearchState;
  readonly seen: Seen;
}

/** Says what went wrong to whoever runs the service. */
export function ReportFold({ state, seen }: ReportProps) {
  const { t } = useTranslation();
  return (
    <Fold title={t('about.report')}>
      <Report state={state} seen={seen} />
    </Fold>
  );
}

function Raw({ recognition }: { readonly recognition: Recognition }) {
  const { t } = useTranslation();
  const json = JSON.stringify(recognition.raw, null, 2);
  return (
    <Fold title={t('about.raw')}>
      <CopyButton text={json} name={t('about.copyRaw')} />
      <pre className={styles.raw} tabIndex={0} role="region" aria-label={t('about.raw')}>
        {json}
      </pre>
    </Fold>
  );
}

interface Props {
  readonly recognition: Recognition;
  readonly seen: Seen;
}

/** What somebody needs who takes a result along, reports it or builds on it. */
export function About({ recognition, seen }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.about} aria-labelledby="about-heading">
      <h2 id="about-heading" className={styles.heading}>
        {t('about.heading')}
      </h2>
      {seen.detections.length > 0 && (
        <Fold title={t('about.share')}>
          <Share recognition={recognition} seen={seen} />
        </Fold>
      )}
      <ReportFold state={{ kind: 'done', recognition }} seen={seen} />
      <Raw recognition={recognition} />
      <Trace id={recognition.reply.trace_id} />
      <p className={styles.hint}>{t('about.traceHint')}</p>
    </section>
  );
}
