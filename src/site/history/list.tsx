import { useDeferredValue, useState } from 'react';
import { hasWords } from '../i18n/fold.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import { TextField } from '../ui/field.tsx';
import { Clear } from './clear.tsx';
import type { HistoryEntry } from './entry.ts';
import styles from './history-page.module.css';
import { Item } from './item.tsx';
import { setHistoryProblem } from './problem.ts';
import { removeEntry, saveEntry, type KeptPicture } from './store.ts';
import { useHistoryTexts } from './texts.ts';
import { Marked, useEntryTitle } from './entry-title.tsx';

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

/** The latest deletion, at hand for an undo until that has succeeded. */
function useRemoval() {
  const [removed, setRemoved] = useState<KeptPicture>();
  const failed = () => setHistoryProblem('unchanged');
  return {
    removed,
    dismiss: () => setRemoved(undefined),
    async remove(id: string) {
      // A second press finds nothing, and leaves the undo of the first.
      await removeEntry(id).then((kept) => kept && setRemoved(kept), failed);
    },
    async undo(kept: KeptPicture) {
      // Another deletion may have come meanwhile: its undo stays.
      const done = () => setRemoved((now) => (now === kept ? undefined : now));
      await saveEntry(kept).then(done, failed);
    },
  };
}

type Removal = ReturnType<typeof useRemoval>;

interface RemovedProps {
  readonly kept: KeptPicture;
  readonly removal: Removal;
}

/** Names who is gone: the list may move under the pointer. */
function Removed({ kept, removal }: RemovedProps) {
  const t = useHistoryTexts();
  const { title } = useEntryTitle(kept.entry);
  const action = { label: t('undo'), run: () => void removal.undo(kept) };
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
  const found = entries.filter(({ words }) => hasWords(words, query));
  return (
    <>
      <div className={styles.tools}>
        <TextField type="search" label={t('search')} value={typed} onChange={setTyped} />
        <Clear count={entries.length} onCleared={removal.dismiss} />
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
  const { removed } = removal;
  const element = useLostFocus<HTMLDivElement>(removed);
  return (
    <>
      <div ref={element} className={styles.note} tabIndex={-1}>
        {removed && <Removed kept={removed} removal={removal} />}
      </div>
      {entries.length > 0 && <Search entries={entries} removal={removal} />}
    </>
  );
}
