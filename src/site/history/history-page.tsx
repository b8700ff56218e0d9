import { Page } from '../app/page.tsx';
import { usePageParams } from '../app/route.ts';
import { useSettings } from '../settings/store.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './history-page.module.css';
import { KeptResult } from './kept-result.tsx';
import { KeepSwitch } from './keep-switch.tsx';
import { List } from './list.tsx';
import { useHistoryTexts } from './texts.ts';
import { Usage } from './usage.tsx';
import { useHistory } from './use-history.ts';

/** Why there is nothing to see, or nothing new. */
function State({ count }: { readonly count: number }) {
  const t = useHistoryTexts();
  const { history } = useSettings();
  if (history) return count === 0 && <p className={styles.none}>{t('empty')}</p>;
  return <p className={styles.none}>{count === 0 ? t('offEmpty') : t('offKept')}</p>;
}

function Body() {
  const t = useHistoryTexts();
  const { data: entries, isError, refetch } = useHistory();
  if (isError) {
    return (
      <Notice action={{ label: t('reload'), run: () => void refetch() }}>{t('unavailable')}</Notice>
    );
  }
  if (!entries) return <p role="status">{t('loading')}</p>;
  return (
    <>
      <State count={entries.length} />
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

/** What was recognised in this browser, when the visitor wants it kept: all of it, or one answer. */
export function HistoryPage() {
  const { id } = usePageParams();
  return id === undefined ? <Overview /> : <KeptResult key={id} id={id} />;
}
