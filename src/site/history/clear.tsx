import { useState } from 'react';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { focusContent } from '../ui/focus.ts';
import styles from './history-page.module.css';
import { setHistoryProblem } from './problem.ts';
import { clearEntries } from './store.ts';
import { useHistoryTexts } from './texts.ts';

interface Props {
  readonly count: number;
  readonly onCleared: () => void;
}

/** Empties the history after a question: there is no undo. */
export function Clear({ count, onCleared }: Props) {
  const t = useHistoryTexts();
  const [step, setStep] = useState<'none' | 'asking' | 'refused'>('none');
  if (step !== 'asking') {
    return (
      <Button autoFocus={step === 'refused'} onClick={() => setStep('asking')}>
        {t('clear')}
      </Button>
    );
  }
  const run = () => {
    focusContent();
    const done = () => {
      // A picture kept meanwhile leaves a list.
      setStep('none');
      onCleared();
      announce(t('cleared'));
    };
    void clearEntries().then(done, () => setHistoryProblem('unchanged'));
  };
  return (
    <div className={styles.clear} role="group" aria-label={t('clear')}>
      <p>{t('clearSure', { count })}</p>
      <Button look="strong" onClick={run}>
        {t('clearYes')}
      </Button>
      <Button autoFocus onClick={() => setStep('refused')}>
        {t('clearNo')}
      </Button>
    </div>
  );
}
