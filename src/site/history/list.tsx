import { useDeferredValue, useState } from 'react';
import { fold } from '../../contract/names.ts';
import { setHistoryNote } from '../shell/notes.ts';
import { useSought } from '../shell/entry-state.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { leaving } from '../ui/focus.ts';
import { TextField } from '../ui/field.tsx';
import { UndoNote } from '../ui/notice.tsx';
import type { HistoryEntry } from './entry.ts';
import styles from './history-page.module.css';
import { Item, Marked, useEntryTitle } from './item.tsx';
import { clearEntries, removeEntry, saveEntry, type KeptPicture } from './store.ts';
import { useHistoryTexts } from './texts.ts';

const failed = () => setHistoryNote('historyUnchanged');

interface ClearProps {
  readonly count: number;
  readonly onCleared: () => void;
}

/** Empties the history after a question: there is no undo. */
function Clear({ count, onCleared }: ClearProps) {
  const t = useHistoryTexts();
  const run = () => {
    const done = () => {
      onCleared();
      announce(t('cleared'));
    };
    void clearEntries().then(done, failed);
  };
  return (
    <div className={styles.clear}>
      <ConfirmButton
        label={t('clear')}
        question={t('clearSure', { count })}
        yes={t('clearYes')}
        no={t('clearNo')}
        look="plain"
        onConfirm={run}
      />
    </div>
  );
}

/** The latest deletion, at hand for an undo until that has succeeded. */
function useRemoval() {
  const [removed, setRemoved] = useState<KeptPicture>();
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

/** Names who is gone: the list may move under the pointer. */
function Removed({ entry }: Pick<KeptPicture, 'entry'>) {
  const t = useHistoryTexts();
  const { title } = useEntryTitle(entry);
  return (
    <>
      {t('removed')}
      <Marked parts={title} />
    </>
  );
}

/** Whether every word of the query is in the folded text. */
function hasWords(folded: string, query: string): boolean {
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

interface SearchProps {
  readonly entries: readonly HistoryEntry[];
  readonly removal: Removal;
}

function Search({ entries, removal }: SearchProps) {
  const t = useHistoryTexts();
  const [typed, setTyped] = useSought();
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
      {found.length === 0 && <Button onClick={leaving(() => setTyped(''))}>{t('showAll')}</Button>}
      <ul className={styles.grid}>
        {found.map((entry) => (
          <Item key={entry.id} entry={entry} onRemove={(id) => void removal.remove(id)} />
        ))}
      </ul>
    </>
  );
}

/** The kept pictures, to be searched, opened and deleted. */
export function List({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const removal = useRemoval();
  const { removed } = removal;
  return (
    <>
      <UndoNote
        change={removed}
        words={removed && <Removed entry={removed.entry} />}
        undo={removed && (() => removal.undo(removed))}
        onDismiss={removal.dismiss}
      />
      {entries.length > 0 && <Search entries={entries} removal={removal} />}
    </>
  );
}
