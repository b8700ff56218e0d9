import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useEntryState } from '../shell/entry-state.ts';
import { openPage } from '../shell/route.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Actions } from './actions.tsx';
import { Face } from './face.tsx';
import { clearest, type Group, picturesIn } from './groups.ts';
import { Heads } from './heads.tsx';
import { Naming } from './naming.tsx';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';
import { useNameOf, useWorkOf } from './use-name.ts';

const NONE: readonly string[] = [];

interface Props {
  readonly group: Group;
  readonly groups: readonly Group[];
}

/** A person: every head, and what can be said of it. */
export function GroupView({ group, groups }: Props) {
  const t = usePeopleTexts();
  const nameOf = useNameOf();
  const work = useWorkOf()(group);
  const [ids, setIds] = useEntryState('chosen', NONE);
  const [isRenaming, setRenaming] = useState(false);
  /** An empty form for each naming. */
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ticked = new Set(ids);
  const chosen = group.heads.filter(({ id }) => ticked.has(id));
  const isUnnamed = group.person === undefined;
  const isNaming = isUnnamed || isRenaming;
  // Where a name is asked for, its field takes the focus; a phone's keyboard would hide the faces.
  const isFieldFirst = isUnnamed && !matchMedia('(pointer: coarse)').matches;
  useEffect(() => {
    if (!isFieldFirst) heading.current?.focus({ preventScroll: true });
  }, [isFieldFirst]);
  const forget = () => setIds(NONE);
  const saved = () => {
    forget();
    setRenaming(false);
    setRound((now) => now + 1);
  };
  const leave = () => {
    if (isUnnamed) return openPage('people');
    setRenaming(false);
    button.current?.focus();
  };
  return (
    <section className={styles.group} aria-labelledby="group-heading">
      <p>
        <PageLink page="people">{t('back')}</PageLink>
      </p>
      <div className={styles.title}>
        <Face head={clearest(group.heads)} isUnsure={!group.person} />
        <div>
          <h2 ref={heading} id="group-heading" tabIndex={-1}>
            {nameOf(group)}
          </h2>
          {work && (
            <p className={styles.soft} lang={work.lang}>
              {work.text}
            </p>
          )}
          <p className={styles.soft}>{t('pictures', { count: picturesIn(group) })}</p>
        </div>
      </div>
      <div
        className={styles.faces}
        data-naming={isNaming}
        style={{ '--heads': group.heads.length } as CSSProperties}
      >
        <Heads heads={group.heads} chosen={ticked} choose={(some) => setIds([...some])} />
        {isNaming && (
          <div className={styles.naming}>
            <Naming
              key={round}
              {...{ group, groups, saved, leave }}
              heads={chosen.length > 0 ? chosen : group.heads}
              takesFocus={isFieldFirst || isRenaming}
            />
          </div>
        )}
      </div>
      <Actions
        {...{ group, groups, chosen, button, isRenaming }}
        done={forget}
        rename={setRenaming}
      />
    </section>
  );
}
