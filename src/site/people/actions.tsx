import type { RefObject } from 'react';
import { useOffersTeaching } from '../gallery/token.ts';
import { openPage } from '../shell/route.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from './confirm.tsx';
import { type Group, type Head, isUnsure } from './groups.ts';
import { moveHeads } from './learning.ts';
import { Move } from './move.tsx';
import { loadForm } from './naming.tsx';
import styles from './people.module.css';
import { leaveOut, takeOut, useSorting } from './sorting.ts';
import { usePeopleTexts } from './texts.ts';
import { useNameOf } from './use-name.ts';

interface RenameProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isRenaming: boolean;
  readonly rename: (isRenaming: boolean) => void;
}

interface NameToolsProps extends RenameProps {
  readonly group: Group;
  readonly heads: readonly Head[];
}

function NameTools({ group, heads, button, isRenaming, rename }: NameToolsProps) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const unsure = heads.filter((head) => isUnsure(head, sorting));
  if (!group.person) return null;
  return (
    <>
      <Confirm group={group} heads={unsure} />
      <Button
        ref={button}
        aria-expanded={isRenaming}
        onPointerEnter={loadForm}
        onFocus={loadForm}
        onClick={() => rename(!isRenaming)}
      >
        {t('thisIs')}
      </Button>
    </>
  );
}

interface Props extends RenameProps {
  readonly group: Group;
  readonly groups: readonly Group[];
  readonly chosen: readonly Head[];
  readonly done: () => void;
}

/** What can be said of the chosen heads, or of all. */
export function Actions({ group, groups, chosen, done, ...renaming }: Props) {
  const t = usePeopleTexts();
  const name = useNameOf()(group);
  const mayTeach = useOffersTeaching();
  const among = chosen.length > 0 ? chosen : group.heads;
  const thenAway = (heads: readonly Head[], act: () => void) => () => {
    act();
    done();
    if (heads.length === group.heads.length) openPage('people');
  };
  const away = thenAway(chosen, () => {
    if (group.person) void moveHeads(chosen, { from: group, name, mayTeach });
    else takeOut(chosen, name);
  });
  const notFace = thenAway(among, () => leaveOut(among));
  return (
    <div
      className={styles.actions}
      role="group"
      aria-label={t('choose')}
      data-at-hand={chosen.length > 0 && !renaming.isRenaming}
    >
      <p role="status" className={styles.soft}>
        {chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('choose')}
      </p>
      <NameTools group={group} heads={among} {...renaming} />
      {chosen.length > 0 && (group.person !== undefined || group.heads.length > 1) && (
        <Button onClick={away}>{group.person ? t('notThem', { name }) : t('takeOut')}</Button>
      )}
      {(chosen.length > 0 || group.heads.length === 1) && (
        <Button onClick={notFace}>{t('notFace')}</Button>
      )}
      {groups.length > 1 && (
        // What is open for some must not then be for all.
        <Move
          key={`${chosen.length > 0}`}
          {...{ group, groups }}
          heads={among}
          isWhole={chosen.length === 0}
        />
      )}
    </div>
  );
}
