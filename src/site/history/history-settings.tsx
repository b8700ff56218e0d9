import { PageLink } from '../shell/page-link.tsx';
import { KeepSwitch } from './keep-switch.tsx';
import { useHistoryTexts } from './texts.ts';
import { Usage } from './usage.tsx';
import { useHistory } from './use-history.ts';

/** The history's part of the settings. */
export function HistorySettings() {
  const t = useHistoryTexts();
  const { data: entries = [] } = useHistory();
  return (
    <>
      <KeepSwitch />
      {entries.length > 0 && <Usage entries={entries} />}
      <p>
        <PageLink page="history">{t('open')}</PageLink>
      </p>
    </>
  );
}
