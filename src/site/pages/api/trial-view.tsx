import type { UseMutationResult } from '@tanstack/react-query';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './api-page.module.css';
import { useApiTexts } from './texts.ts';
import { curlCommand, searchAddress, type Trial, type TrialReply } from './trial.ts';

/** The curl command for what the form says at the moment. */
export function Curl({ trial }: { readonly trial: Trial }) {
  const t = useApiTexts();
  const command = curlCommand(searchAddress(), trial);
  return (
    <div className={styles.output}>
      <div className={styles.bar}>
        <h3>{t('curl')}</h3>
        <CopyButton text={command} name={t('copyCurl')} />
      </div>
      <pre tabIndex={0} role="region" aria-label={t('curl')} data-testid="curl">
        {command}
      </pre>
      {trial.source.kind === 'file' && <p className="soft">{t('curlFile')}</p>}
    </div>
  );
}

function Status({ reply }: { readonly reply: TrialReply }) {
  const t = useApiTexts();
  const { status, statusText, ms, retryAfter } = reply;
  return (
    <p className={styles.status} data-ok={status < 400}>
      <strong>HTTP {status}</strong> <span lang="en">{statusText}</span>{' '}
      <span className="soft">{t('ms', { ms })}</span>
      {retryAfter !== null && <code>Retry-After: {retryAfter}</code>}
    </p>
  );
}

/** What the service said, or why it said nothing. */
export function Reply({ asked }: { readonly asked: UseMutationResult<TrialReply, Error, Trial> }) {
  const t = useApiTexts();
  const { data, error, isIdle, isPending } = asked;
  return (
    <section className={styles.output} aria-labelledby="reply-heading" hidden={isIdle}>
      <h3 id="reply-heading">{t('reply')}</h3>
      <div role="status">
        {isPending && <p>{t('sending')}</p>}
        {error && (
          <p className={styles.failed}>
            {t(error.name === 'TimeoutError' ? 'timeout' : 'network')}
          </p>
        )}
        {data && <Status reply={data} />}
      </div>
      {data && (
        <>
          <pre tabIndex={0} role="region" aria-label={t('body')} data-testid="reply-body">
            {data.body}
          </pre>
          <CopyButton text={data.body} name={t('copyBody')} />
        </>
      )}
    </section>
  );
}
