import { formatSize } from '../i18n/size.ts';
import { useSettings } from '../settings/store.ts';
import type { HistoryEntry } from './entry.ts';
import styles from './history-page.module.css';
import { HISTORY_LIMITS } from './limits.ts';
import { useHistoryTexts } from './texts.ts';

/** How much is kept, and how much can be. */
export function Usage({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const limit = {
    entries: new Intl.NumberFormat(language).format(HISTORY_LIMITS.entries),
    size: formatSize(HISTORY_LIMITS.bytes, language),
  };
  return (
    <p className={styles.usage}>
      <strong>{t('count', { count: entries.length, size: formatSize(bytes, language) })}</strong>{' '}
      {t('limit', limit)}
    </p>
  );
}
