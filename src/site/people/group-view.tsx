import { useEffect, useRef, useState } from 'react';
import type { NamedCharacter } from '../gallery/client.ts';
import { useOffersTeaching } from '../gallery/token.ts';
import { currentRoute, openPage } from '../shell/route.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Button } from '../ui/button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { clearest, closestTo, type Group, type Head, isUnsure, picturesIn } from './groups.ts';
import { Confirm } from './confirm.tsx';
import { Face } from './face.tsx';
import { Heads } from './heads.tsx';
import { Move } from './move.tsx';
import { nameHeads, rejectHeads } from './learning.ts';
import { leaveOut, takeOut, useSorting } from './sorting.ts';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';
import { useGivenSeries } from '../search/work.ts';
import { useSettings } from '../settings/store.ts';
import { markedName, namesIn } from '../result/names.ts';
import { useNameOf, useWorkOf } from './use-name.ts';

const gallery = () => import('../gallery/gallery.ts');
const MayTeach = onDemand(async () => (await gallery()).MayTeach);
const PersonForm = onDemand(async () => (await gallery()).PersonForm);

/** The series of who was named last: the next is of the same as a rule. */
let lastWork = '';

interface Props {
  readonly group: Group;
  readonly groups: readonly Group[];
}

function isOpen({ key }: Group): boolean {
  const route = currentRoute();
  return route.kind === 'page' && route.page === 'people' && route.params.group === key;
}

interface NamingProps extends Props {
  readonly takesFocus: boolean;
}

/** Asks once who a group is, and goes on to the next that nobody knows. */
function Naming({ group, groups, takesFocus }: NamingProps) {
  const t = usePeopleTexts();
  const { language } = useSettings();
  const series = useGivenSeries();
  const next = groups.find(
    ({ key, person, heads }) => !person && heads.length > 1 && key !== group.key,
  );
  const name = (answer: NamedCharacter) =>
    nameHeads(group.heads, answer, {
      done: () => {
        lastWork = answer.work;
        // At once, so that the focus goes from form to form; unless something else was opened meanwhile.
        if (isOpen(group)) openPage('people', next && { group: next.key });
      },
    });
  const leave = () => openPage('people');
  const closest = closestTo(group).map((person) => ({
    ...namesIn(person, language),
    lang: markedName(person, 'character', language).lang,
  }));
  return (
    <LazyBoundary fallback={null}>
      <MayTeach>
        <PersonForm
          label={t('nameThem')}
          first={{ character: '', work: lastWork || series, names: {} }}
          closest={closest}
          takesFocus={takesFocus}
          save={name}
          cancel={leave}
          again={leave}
        />
      </MayTeach>
    </LazyBoundary>
  );
}

interface ActionsProps extends Props {
  readonly chosen: readonly Head[];
  readonly done: () => void;
}

function Actions({ group, groups, chosen, done }: ActionsProps) {
  const t = usePeopleTexts();
  const name = useNameOf()(group);
  const sorting = useSorting();
  const mayTeach = useOffersTeaching();
  const among = chosen.length > 0 ? chosen : group.heads;
  const unsure = among.filter((head) => isUnsure(head, sorting));
  const thenAway = (heads: readonly Head[], act: () => void) => () => {
    act();
    done();
    if (heads.length === group.heads.length) openPage('people');
  };
  const away = thenAway(chosen, () => {
    if (group.person) void rejectHeads(chosen, group, mayTeach);
    else takeOut(chosen, name);
  });
  const notFace = thenAway(among, () => leaveOut(among));
  return (
    <div
      className={styles.actions}
      role="group"
      aria-label={t('choose')}
      data-chosen={chosen.length > 0}
    >
      <p role="status" className={styles.soft}>
        {chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('choose')}
      </p>
      {mayTeach && <Confirm group={group} heads={unsure} />}
      {chosen.length > 0 && (group.person !== undefined || group.heads.length > 1) && (
        <Button onClick={away}>{group.person ? t('notThem', { name }) : t('takeOut')}</Button>
      )}
      {(chosen.length > 0 || group.heads.length === 1) && (
        <Button onClick={notFace}>{t('notFace')}</Button>
      )}
      {groups.length > 1 && (
        <Move heads={among} group={group} groups={groups} isWhole={chosen.length === 0} />
      )}
    </div>
  );
}

/** A person: every head, and what can be said of it. */
export function GroupView({ group, groups }: Props) {
  const t = usePeopleTexts();
  const nameOf = useNameOf();
  const work = useWorkOf()(group);
  const offersTeaching = useOffersTeaching();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = group.heads.filter(({ id }) => ids.has(id));
  const isNaming = group.person === undefined && offersTeaching;
  // Where a name is asked for, its field takes the focus; a phone's keyboard would hide the faces.
  const isFieldFirst = isNaming && !matchMedia('(pointer: coarse)').matches;
  useEffect(() => {
    if (!isFieldFirst) heading.current?.focus({ preventScroll: true });
  }, [isFieldFirst]);
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
      <div className={styles.faces} data-naming={isNaming}>
        <Heads heads={group.heads} chosen={ids} choose={setIds} />
        {isNaming && (
          <div className={styles.naming}>
            <Naming group={group} groups={groups} takesFocus={isFieldFirst} />
          </div>
        )}
      </div>
      <Actions group={group} groups={groups} chosen={chosen} done={() => setIds(new Set())} />
    </section>
  );
}
