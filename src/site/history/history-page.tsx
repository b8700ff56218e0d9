import { useQuery } from '@tanstack/react-query';
import { Page } from '../shell/page.tsx';
import { usePageParams } from '../shell/route.ts';
import { FileButtons } from '../intake/file-buttons.tsx';
import { useSettings } from '../settings/store.ts';
import { KeepSwitch, Usage } from './history-settings.tsx';
import styles from './history-page.module.css';
import { KeptResult, Unreadable } from './kept-result.tsx';
import { List } from './list.tsx';
import { HISTORY } from './store.ts';
import { useHistoryTexts } from './texts.ts';

/** What is imported on demand, in one chunk. */
export { record } from './record.ts';

function Empty() {
  const t = useHistoryTexts();
  const { history } = useSettings();
  return (
    <>
      <p className={styles.none}>{history ? t('empty') : t('offEmpty')}</p>
      <FileButtons look={history ? 'strong' : 'plain'} />
    </>
  );
}

function Body() {
  const t = useHistoryTexts();
  const { history } = useSettings();
  const { data: entries, isError, isFetching, refetch } = useQuery(HISTORY);
  if (isError && !isFetching) return <Unreadable again={refetch} />;
  if (!entries) return <p role="status">{t('loading')}</p>;
  return (
    <>
      {entries.length === 0 && <Empty />}
      {entries.length > 0 && !history && <p className={styles.none}>{t('offKept')}</p>}
      <Usage />
      <List entries={entries} />
    </>
  );
}

/** What was recognised in this browser: all of it, or one answer. */
export function HistoryPage() {
  const t = useHistoryTexts();
  const { id } = usePageParams();
  if (id !== undefined) return <KeptResult key={id} id={id} />;
  return (
    <Page heading={t('nav.history')}>
      <KeepSwitch />
      <Body />
    </Page>
  );
}
