import { Notice } from '../ui/notice.tsx';
import { useOfflineTexts } from './texts.ts';

/** Says that there is no network, and what works all the same. */
export function OfflineNote() {
  const t = useOfflineTexts();
  return <Notice>{t('offline')}</Notice>;
}
