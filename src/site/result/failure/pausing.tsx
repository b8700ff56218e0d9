import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../../i18n/sentences.ts';
import type { Pause } from '../../search/retrying.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { useFailureText } from './failure-text.ts';
import ui from '../panel.module.css';

function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(time)), 250);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

/** Countdown to the retry; can be cut short or stopped. */
export function Pausing({ pause }: { readonly pause: Pause }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(pause.until);
  const text = useFailureText()(pause.error);
  useEffect(() => {
    announce(joinSentences(text, t('waiting.retry', { seconds: secondsUntil(pause.until) })));
  }, [text, t, pause.until]);
  return (
    <div className={ui.group}>
      <p>{text}</p>
      <p className={ui.countdown} role="timer">
        {t('waiting.retry', { seconds })}
      </p>
      <div className={ui.actions}>
        <Button look="strong" onClick={() => pause.now()}>
          {t('waiting.retryNow')}
        </Button>
        <Button onClick={() => pause.stop()}>{t('waiting.retryStop')}</Button>
      </div>
    </div>
  );
}
