import { useDeferredValue, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import { SearchField } from '../ui/search-field.tsx';
import { useStore } from '../ui/store.ts';
import { Clear } from './clear.tsx';
import type { HistoryEntry } from './entry.ts';
import styles from './history-page.module.css';
import { Item } from './item.tsx';
import { Marked } from './language-runs.tsx';
import { setHistoryProblem } from './problem.ts';
import { createRemoval, type Removal } from './removal.ts';
import { useHistoryTexts } from './texts.ts';
import { useEntryTitle } from './use-entry-title.ts';
import { matching, putBack, remove } from './use-history.ts';

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

function useRemoval(): Removal {
  const failed = () => setHistoryProblem('unchanged');
  const [removal] = useState(() => createRemoval({ remove, putBack, failed }));
  return removal;
}

interface RemovedProps {
  readonly entry: HistoryEntry;
  readonly removal: Removal;
}

/** Names who is gone: the list may move under the pointer. */
function Removed({ entry, removal }: RemovedProps) {
  const t = useHistoryTexts();
  const { title } = useEntryTitle(entry);
  const action = { label: t('undo'), run: () => void removal.undo() };
  return (
    <Notice action={action} onDismiss={removal.dismiss}>
      {t('removed')}
      <Marked parts={title} />
    </Notice>
  );
}

interface SearchProps {
  readonly entries: readonly HistoryEntry[];
  readonly removal: Removal;
}

function Search({ entries, removal }: SearchProps) {
  const t = useHistoryTexts();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const found = matching(entries, query);
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <Clear count={entries.length} onCleared={removal.forget} />
      </div>
      <p role="status" className={found.length === 0 ? styles.none : undefined}>
        {found.length === 0 && t('nothingFor', { query })}
        {found.length > 0 && query.trim() !== '' && t('found', { count: found.length })}
      </p>
      {found.length === 0 && <Button onClick={() => setTyped('')}>{t('showAll')}</Button>}
      <Grid key={query} entries={found} onRemove={(id) => void removal.remove(id)} />
    </>
  );
}

/** The kept pictures, to be searched, opened and deleted. */
export function List({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const removal = useRemoval();
  const removed = useStore(removal.removed, () => undefined);
  const element = useLostFocus<HTMLDivElement>(removed);
  return (
    <>
      <div ref={element} className={styles.note} tabIndex={-1}>
        {removed && <Removed entry={removed.entry} removal={removal} />}
      </div>
      {entries.length > 0 && <Search entries={entries} removal={removal} />}
    </>
  );
}
