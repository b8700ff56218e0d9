import { useTranslation } from 'react-i18next';
import type { Recognition } from '../search/reply.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Fold, Trace } from './fold.tsx';
import { Report, Share } from './on-demand.ts';
import styles from './about.module.css';
import type { Seen } from './seen.ts';

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

/** What a report or a developer needs of a result. */
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
      <Fold title={t('about.report')}>
        <Report state={{ kind: 'done', recognition }} seen={seen} />
      </Fold>
      <Raw recognition={recognition} />
      <Trace id={recognition.reply.trace_id} />
      <p className={styles.hint}>{t('about.traceHint')}</p>
    </section>
  );
}
