import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../i18n/format.ts';
import { changeSettings, useSettings } from '../settings/store.ts';
import { Switch } from '../ui/switch.tsx';
import { PageLink } from '../shell/page-link.tsx';
import styles from './history-page.module.css';
import { HISTORY, HISTORY_LIMITS } from './store.ts';
import { useHistoryTexts } from './texts.ts';

/** Off at first: a history is kept only by choice. */
export function KeepSwitch() {
  const t = useHistoryTexts();
  const { history } = useSettings();
  return (
    <Switch
      label={t('keep')}
      hint={t('keepHint')}
      checked={history}
      onChange={(on) => changeSettings({ history: on })}
    />
  );
}

/** How much is kept, and how much can be. */
export function Usage() {
  const t = useHistoryTexts();
  const { language } = useSettings();
  const { data: entries = [] } = useQuery(HISTORY);
  if (entries.length === 0) return null;
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

/** The history's part of the settings. */
export function HistorySettings() {
  const t = useHistoryTexts();
  return (
    <>
      <KeepSwitch />
      <Usage />
      <p>
        <PageLink page="history">{t('intake.toHistory')}</PageLink>
      </p>
    </>
  );
}
