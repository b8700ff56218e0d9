import { useTranslation } from 'react-i18next';
import { useLoading } from '../device/loading.ts';
import { isHere } from '../device/model.ts';
import { useSettings } from '../settings/store.ts';
import { sourceHost, type Source } from '../shell/source.ts';
import { useAnnounced } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Download } from './download.tsx';
import ui from './panel.module.css';
import styles from './result.module.css';

interface WaitingProps {
  readonly source: Source;
  readonly cancel: () => void;
}

/** What is done meanwhile: on this device or by the service. */
function Doing({ source }: Pick<WaitingProps, 'source'>) {
  const { t } = useTranslation();
  const { model } = useSettings();
  const loading = useLoading();
  if (loading) return <Download loading={loading} />;
  const host = sourceHost(source);
  const sent = host === undefined ? t('waiting.upload') : t('waiting.url', { host });
  return (
    <>
      <p>{isHere(model) ? t('waiting.here') : sent}</p>
      <div className={styles.track} aria-hidden="true" />
    </>
  );
}

export function Waiting({ source, cancel }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <div className={ui.group}>
      <Doing source={source} />
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
