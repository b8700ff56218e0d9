import { useState } from 'react';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import styles from './history-page.module.css';
import { useHistoryTexts } from './texts.ts';
import { clear } from './use-history.ts';

/** Empties the history, after a question, since that cannot be taken back. */
export function Clear({ count }: { readonly count: number }) {
  const t = useHistoryTexts();
  const [asking, setAsking] = useState(false);
  if (!asking) return <Button onClick={() => setAsking(true)}>{t('clear')}</Button>;
  const run = () => void clear().then(() => announce(t('cleared')));
  return (
    <div className={styles.clear} role="group" aria-label={t('clear')}>
      <p>{t('clearSure', { count })}</p>
      <Button look="strong" onClick={run}>
        {t('clearYes')}
      </Button>
      <Button autoFocus onClick={() => setAsking(false)}>
        {t('clearNo')}
      </Button>
    </div>
  );
}
