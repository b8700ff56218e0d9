import { useTranslation } from 'react-i18next';
import type { Loading } from '../device/protocol.ts';
import { formatSize } from '../i18n/format.ts';
import { useSettings } from '../settings/store.ts';
import styles from './result.module.css';

/** How far the download for recognising on this device is; what has come takes seconds to start. */
export function Download({ loading: { bytes, of } }: { readonly loading: Loading }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  if (bytes >= of) {
    return (
      <>
        <p>{t('waiting.ready')}</p>
        <div className={styles.track} aria-hidden="true" />
      </>
    );
  }
  const done = formatSize(bytes, language);
  const total = formatSize(of, language);
  return (
    <>
      <p>{t('waiting.download', { done, total })}</p>
      <progress className={styles.download} value={bytes} max={of} aria-hidden />
    </>
  );
}
