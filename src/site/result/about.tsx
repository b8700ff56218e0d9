import { useTranslation } from 'react-i18next';
import type { Recognition } from '../search/reply.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './about.module.css';

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

/** What somebody needs who reports or builds on a result. */
export function About({ recognition }: { readonly recognition: Recognition }) {
  const { t } = useTranslation();
  const json = JSON.stringify(recognition.raw, null, 2);
  return (
    <section className={styles.about} aria-labelledby="about-heading">
      <h2 id="about-heading" className={styles.heading}>
        {t('about.heading')}
      </h2>
      <Trace id={recognition.reply.trace_id} />
      <p className={styles.hint}>{t('about.traceHint')}</p>
      <details className={styles.raw}>
        <summary>{t('about.raw')}</summary>
        <CopyButton text={json} name={t('about.copyRaw')} />
        <pre tabIndex={0} role="region" aria-label={t('about.raw')}>
          {json}
        </pre>
      </details>
    </section>
  );
}
