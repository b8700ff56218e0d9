import type { CharacterName } from '../../contract/names.ts';
import { useState } from 'react';
import { LessonFailure } from '../gallery/on-demand.ts';
import { useLatestTaught } from '../gallery/teach/taught.ts';
import { useOffersTeaching } from '../gallery/token.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { useQueue } from '../queue/queue.ts';
import { QueueBar } from '../queue/queue-bar.tsx';
import { Button } from '../ui/button.tsx';
import { leaving } from '../ui/focus.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { UndoNote } from '../ui/notice.tsx';
import { Confirm } from './confirm.tsx';
import { Face } from './face.tsx';
import { groupsOf, headsOf, isOf, isUnsure } from './groups.ts';
import styles from './people.module.css';
import { type Change, tell, useSorting } from './sorting.ts';
import { usePeopleTexts } from './texts.ts';
import { useNameOf } from './use-name.ts';

function useWords(change: Change | undefined): string {
  const t = usePeopleTexts();
  if (!change || change.kind === 'failed') return '';
  const { kind } = change;
  if (kind === 'undone') return t(kind);
  const { isHere, more } = change;
  return joinSentences(
    t(kind, change),
    isHere && t('hereOnly'),
    more > 0 && t('more', { count: more }),
  );
}

function ChangeNote() {
  const t = usePeopleTexts();
  const { change } = useSorting();
  const words = useWords(change);
  const { undo } = change && 'undo' in change ? change : {};
  const { error } = change && 'error' in change ? change : {};
  return (
    <UndoNote
      change={change}
      className={styles.note}
      words={words}
      undo={undo}
      onDismiss={() => tell(undefined)}
    >
      {error !== undefined && (
        <LazyBoundary fallback={null}>
          <LessonFailure
            error={error}
            again={() => tell(undefined)}
            action={words === '' && undo ? { label: t('undo'), run: () => void undo() } : undefined}
          />
        </LazyBoundary>
      )}
    </UndoNote>
  );
}

/** Enough to see who it is about. */
const SHOWN = 8;

/** After a lesson: the heads that are taken for the same, though not surely. */
function Offer({ plain }: { readonly plain: CharacterName }) {
  const t = usePeopleTexts();
  const nameOf = useNameOf();
  const { items } = useQueue();
  const sorting = useSorting();
  const [isRefused, setRefused] = useState(false);
  const groups = groupsOf(headsOf(items, sorting), sorting);
  const group = groups.find(({ person }) => person && isOf(person, plain));
  const unsure = group?.heads.filter((head) => isUnsure(head, sorting)) ?? [];
  if (!group || unsure.length === 0 || isRefused) return null;
  const question = t('same', { name: nameOf(group) });
  return (
    <div className={styles.offer} role="group" aria-label={question}>
      <p>{question}</p>
      {unsure.slice(0, SHOWN).map((head) => (
        <Face key={head.id} head={head} isUnsure />
      ))}
      <Confirm group={group} heads={unsure} />
      <Button look="bare" onClick={leaving(() => setRefused(true))}>
        {t('sameNo')}
      </Button>
    </div>
  );
}

/** The queue's pictures, and what is learned from them. */
export function QueueAndNotes() {
  const taught = useLatestTaught();
  const offersTeaching = useOffersTeaching();
  const isTaught = taught?.kind === 'taught' || taught?.kind === 'known';
  return (
    <>
      <QueueBar />
      <ChangeNote />
      {isTaught && offersTeaching && <Offer key={taught.boxId} plain={taught.plain} />}
    </>
  );
}
