import { useId, useState } from 'react';
import { useOffersTeaching } from '../gallery/token.ts';
import { InfiniteList } from '../shell/infinite-list.tsx';
import { openPage } from '../shell/route.ts';
import { Button } from '../ui/button.tsx';
import { intoView } from '../ui/focus.ts';
import { Face, GroupName, type GroupNameProps } from './face.tsx';
import { clearest, type Group, type Head, isUnsure, nearestFirst } from './groups.ts';
import { moveHeads } from './learning.ts';
import { useSorting } from './sorting.ts';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';
import { useApart, useNameOf } from './use-name.ts';

interface TargetProps extends GroupNameProps {
  readonly choose: () => void;
}

function Target({ group, work, choose }: TargetProps) {
  return (
    <li className={styles.card}>
      <button type="button" className={styles.link} onClick={choose}>
        <Face head={clearest(group.heads)} isUnsure={!group.person} />
        <GroupName group={group} work={work} />
      </button>
    </li>
  );
}

/** Enough to see who it is about, in one line of a phone. */
const SHOWN = 6;

/** Those that are moved: the list over them may hide them. */
function Moved({ heads }: Pick<Props, 'heads'>) {
  const sorting = useSorting();
  const more = heads.length - SHOWN;
  return (
    <div className={styles.moved} aria-hidden="true">
      {heads.slice(0, SHOWN).map((head) => (
        <Face key={head.id} head={head} isUnsure={isUnsure(head, sorting)} />
      ))}
      {more > 0 && <span className={styles.soft}>+{more}</span>}
    </div>
  );
}

interface Props {
  readonly heads: readonly Head[];
  readonly group: Group;
  readonly groups: readonly Group[];
  readonly isWhole: boolean;
}

/** Moves the chosen heads to another group, or all of them. */
export function Move({ heads, group, groups, isWhole }: Props) {
  const t = usePeopleTexts();
  const nameOf = useNameOf();
  const mayTeach = useOffersTeaching();
  const apart = useApart(groups);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const label = t(isWhole ? 'mergeWith' : 'moveTo');
  const others = groups.filter(({ key }) => key !== group.key);
  const moveTo = (to: Group) => () => {
    setOpen(false);
    void moveHeads(heads, { from: group, to, name: nameOf(to), mayTeach });
    if (heads.length === group.heads.length) openPage('people', { group: to.key });
  };
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Moved heads={heads} />}
      {isOpen && (
        <ul ref={intoView} id={id} aria-label={label} className={styles.targets}>
          <InfiniteList name="targets" items={nearestFirst(others, heads)}>
            {(to) => <Target key={to.key} group={to} work={apart(to)} choose={moveTo(to)} />}
          </InfiniteList>
        </ul>
      )}
    </>
  );
}
