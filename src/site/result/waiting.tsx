import { useTranslation } from 'react-i18next';
import type { Source } from '../shell/source.ts';
import { useAnnounced } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import ui from './panel.module.css';
import styles from './result.module.css';

interface WaitingProps {
  readonly source: Source;
  readonly cancel: () => void;
}

export function Waiting({ source, cancel }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <div className={ui.group}>
      <p>
        {source.kind === 'url'
          ? t('waiting.url', { host: new URL(source.url).host })
          : t('waiting.upload')}
      </p>
      <div className={styles.track} aria-hidden="true" />
      <div className={ui.actions}>
        <Button onClick={cancel}>{t('waiting.cancel')}</Button>
      </div>
    </div>
  );
}

export function Stopped({ again }: { readonly again: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={ui.group}>
      <p>{t('waiting.stopped')}</p>
      <div className={ui.actions}>
        <Button look="strong" onClick={again}>
          {t('result.again')}
        </Button>
      </div>
    </div>
  );
}

/** Failed, and the failure's texts cannot be loaded either: offline. */
export function Unreached({ again }: { readonly again: () => void }) {
  const { t } = useTranslation();
  useAnnounced(t('failure.network'));
  return (
    <div className={styles.failure} data-failed="true">
      <p>{t('failure.network')}</p>
      <div className={ui.actions}>
        <Button look="strong" onClick={again}>
          {t('failure.again')}
        </Button>
      </div>
    </div>
  );
}
