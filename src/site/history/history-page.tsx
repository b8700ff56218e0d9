import { Page } from '../shell/page.tsx';
import { usePageParams } from '../shell/route.ts';
import { useWaysIn } from '../shell/intake-slot.ts';
import { useSettings } from '../settings/store.ts';
import styles from './history-page.module.css';
import { KeptResult } from './kept-result.tsx';
import { KeepSwitch } from './keep-switch.tsx';
import { List } from './list.tsx';
import { useHistoryTexts } from './texts.ts';
import { Unreadable } from './unreadable.tsx';
import { Usage } from './usage.tsx';
import { useHistory } from './use-history.ts';

function Empty() {
  const t = useHistoryTexts();
  const { history } = useSettings();
  const { FileButtons } = useWaysIn();
  return (
    <>
      <p className={styles.none}>{history ? t('empty') : t('offEmpty')}</p>
      <FileButtons look={history ? 'strong' : 'plain'} />
    </>
  );
}

function Off() {
  const t = useHistoryTexts();
  const { history } = useSettings();
  return !history && <p className={styles.none}>{t('offKept')}</p>;
}

function Body() {
  const t = useHistoryTexts();
  const { data: entries, isError, error, isFetching, refetch } = useHistory();
  if (isError && !isFetching) return <Unreadable error={error} again={refetch} />;
  if (!entries) return <p role="status">{t('loading')}</p>;
  return (
    <>
      {entries.length === 0 ? <Empty /> : <Off />}
      {entries.length > 0 && <Usage entries={entries} />}
      <List entries={entries} />
    </>
  );
}

function Overview() {
  const t = useHistoryTexts();
  return (
    <Page heading={t('heading')}>
      <KeepSwitch />
      <Body />
    </Page>
  );
}

/** What was recognised in this browser: all of it, or one answer. */
export function HistoryPage() {
  const { id } = usePageParams();
  return id === undefined ? <Overview /> : <KeptResult key={id} id={id} />;
}
