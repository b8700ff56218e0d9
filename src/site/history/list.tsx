import { useDeferredValue, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Clear } from './clear.tsx';
import type { HistoryEntry } from './entry.ts';
import styles from './history-page.module.css';
import { Item } from './item.tsx';
import { setHistoryProblem } from './problem.ts';
import type { KeptPicture } from './store.ts';
import { useHistoryTexts } from './texts.ts';
import { matching, putBack, remove } from './use-history.ts';

/** Shown before "more" is pressed, and added by it. */
const STEP = 60;

interface GridProps {
  readonly entries: readonly HistoryEntry[];
  readonly onRemove: (id: string) => void;
}

function Grid({ entries, onRemove }: GridProps) {
  const t = useHistoryTexts();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className={styles.grid}>
        {entries.slice(0, shown).map((entry) => (
          <Item key={entry.id} entry={entry} onRemove={onRemove} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const tell = () => setHistoryProblem('unchanged');

/** The latest deletion, which can be taken back while the page is open. */
function useRemoval() {
  const [removed, setRemoved] = useState<KeptPicture>();
  return {
    removed,
    remove: (id: string) => void remove(id).then(setRemoved, tell),
    undo: () => removed && void putBack(removed).then(() => setRemoved(undefined), tell),
    dismiss: () => setRemoved(undefined),
  };
}

interface SearchProps {
  readonly entries: readonly HistoryEntry[];
  readonly onRemove: (id: string) => void;
}

function Search({ entries, onRemove }: SearchProps) {
  const t = useHistoryTexts();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const found = matching(entries, query);
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <Clear count={entries.length} />
      </div>
      <p role="status" className={found.length === 0 ? styles.none : undefined}>
        {found.length === 0 && t('nothingFor', { query })}
        {found.length > 0 && query.trim() !== '' && t('found', { count: found.length })}
      </p>
      {found.length === 0 && <Button onClick={() => setTyped('')}>{t('showAll')}</Button>}
      <Grid key={query} entries={found} onRemove={onRemove} />
    </>
  );
}

/** The kept pictures, to be searched, opened and deleted. */
export function List({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const t = useHistoryTexts();
  const removal = useRemoval();
  const element = useLostFocus<HTMLDivElement>(removal.removed);
  return (
    <>
      <div ref={element} className={styles.note} tabIndex={-1}>
        {removal.removed && (
          <Notice action={{ label: t('undo'), run: removal.undo }} onDismiss={removal.dismiss}>
            {t('removed')}
          </Notice>
        )}
      </div>
      {entries.length > 0 && <Search entries={entries} onRemove={removal.remove} />}
    </>
  );
}
