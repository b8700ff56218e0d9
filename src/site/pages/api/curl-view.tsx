import { serviceUrl } from '../../shell/base.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './api-page.module.css';
import { curlCommand } from './curl.ts';
import { useApiTexts } from './texts.ts';
import { SEARCH_PATH, type Trial } from './trial.ts';

/** The curl command for what the form says at the moment. */
export function Curl({ trial }: { readonly trial: Trial }) {
  const t = useApiTexts();
  const command = curlCommand(serviceUrl(SEARCH_PATH), trial);
  return (
    <div className={styles.output}>
      <div className={styles.bar}>
        <h3>{t('curl')}</h3>
        <CopyButton text={command} name={t('copyCurl')} />
      </div>
      <pre tabIndex={0} role="region" aria-label={t('curl')} data-testid="curl">
        {command}
      </pre>
      {trial.source.kind === 'file' && <p className={styles.soft}>{t('curlFile')}</p>}
    </div>
  );
}
