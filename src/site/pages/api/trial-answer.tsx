import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './api-page.module.css';
import { useApiTexts } from './texts.ts';
import type { TrialReply } from './trial.ts';
import type { TrialState } from './use-trial.ts';

function Status({ reply }: { readonly reply: TrialReply }) {
  const t = useApiTexts();
  const { status, statusText, ms, retryAfter } = reply;
  return (
    <p className={styles.status} data-ok={status < 400}>
      <strong>{t('http', { status })}</strong> <span lang="en">{statusText}</span>{' '}
      <span className={styles.soft}>{t('ms', { ms })}</span>
      {retryAfter !== null && <code>Retry-After: {retryAfter}</code>}
    </p>
  );
}

function Body({ body }: { readonly body: string }) {
  const t = useApiTexts();
  return (
    <>
      <pre tabIndex={0} role="region" aria-label={t('body')} data-testid="reply-body">
        {body}
      </pre>
      <CopyButton text={body} name={t('copyBody')} />
    </>
  );
}

/** What the service said, or why it said nothing. */
export function TrialAnswer({ state }: { readonly state: TrialState }) {
  const t = useApiTexts();
  return (
    <section
      className={styles.output}
      aria-labelledby="reply-heading"
      hidden={state.kind === 'idle'}
    >
      <h3 id="reply-heading">{t('reply')}</h3>
      <div role="status">
        {state.kind === 'sending' && <p>{t('sending')}</p>}
        {state.kind === 'failed' && <p className={styles.failed}>{t(state.reason)}</p>}
        {state.kind === 'replied' && <Status reply={state.reply} />}
      </div>
      {state.kind === 'replied' && <Body body={state.reply.body} />}
    </section>
  );
}
