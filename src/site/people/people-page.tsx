import { useEffect, useRef } from 'react';
import { keepWritten, modelOf, useIsAtStake, useQueue } from '../queue/queue.ts';
import type { Item } from '../queue/runner.ts';
import { Narrowing } from '../result/narrowing.tsx';
import { useSettings } from '../settings/store.ts';
import { FileButton, FileButtons } from '../intake/file-buttons.tsx';
import { InfiniteList } from '../shell/infinite-list.tsx';
import { Page } from '../shell/page.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { pageAddress, usePageParams } from '../shell/route.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { focusContent, isFocusLost } from '../ui/focus.ts';
import { Notice } from '../ui/notice.tsx';
import { saveAs } from '../ui/save-as.ts';
import { Face, GroupName, type GroupNameProps } from './face.tsx';
import { GroupView } from './group-view.tsx';
import {
  clearest,
  type Group,
  groupsOf,
  type Head,
  headsOf,
  isUnsure,
  picturesIn,
} from './groups.ts';
import { Pictures } from './pictures.tsx';
import styles from './people.module.css';
import { group as compare, isGroupingDue, useSorting } from './sorting.ts';
import { usePeopleTexts } from './texts.ts';
import { useApart, useNameOf } from './use-name.ts';
import { csvOf, entriesOf, jsonOf } from './written.ts';

// One chunk with the list of pictures.
export { queueFiles, queueFolders, queueOne } from '../queue/queue.ts';
export { QueueAndNotes } from './queue-and-notes.tsx';

function Card({ group, work }: GroupNameProps) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const unsure = group.heads.filter((head) => isUnsure(head, sorting)).length;
  const sure = group.heads.filter((head) => !isUnsure(head, sorting));
  const best = clearest(sure.length > 0 ? sure : group.heads);
  return (
    <li className={styles.card}>
      <PageLink page="people" params={{ group: group.key }} className={styles.link}>
        <Face head={best} isUnsure={!group.person} />
        <GroupName group={group} work={work} />
        <span className={styles.soft}>{t('pictures', { count: picturesIn(group) })}</span>
        {unsure > 0 && <span className={styles.soft}>{t('unsure', { count: unsure })}</span>}
      </PageLink>
    </li>
  );
}

interface GroupsProps {
  readonly heading: string;
  readonly hint?: string;
  readonly groups: readonly Group[];
}

function Groups({ heading, hint, groups }: GroupsProps) {
  const apart = useApart(groups);
  if (groups.length === 0) return null;
  return (
    <section className={styles.section} aria-label={heading}>
      <h2>
        {heading} <span className={styles.count}>{groups.length}</span>
      </h2>
      {hint && <p className={styles.soft}>{hint}</p>}
      <ul className={styles.grid}>
        <InfiniteList name={heading} items={groups}>
          {(group) => <Card key={group.key} group={group} work={apart(group)} />}
        </InfiniteList>
      </ul>
    </section>
  );
}

/** Compares the unknown heads whenever nothing is under way, and says so. */
function Grouping({ heads }: { readonly heads: readonly Head[] }) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const { items, paused } = useQueue();
  const isUnderWay = items.some(
    ({ state }) => state === 'running' || (state === 'waiting' && !paused),
  );
  const isDue = isGroupingDue(heads, sorting);
  const mayBegin = isDue && !isUnderWay && sorting.grouping === 'settled';
  useEffect(() => {
    if (mayBegin) void compare();
  }, [mayBegin]);
  if (sorting.grouping === 'failed') {
    const action = { label: t('failure.again'), run: () => void compare() };
    return <Notice action={action}>{t('groupingFailed')}</Notice>;
  }
  return (
    <p role="status" className={styles.soft}>
      {isDue && t(isUnderWay ? 'groupingLater' : 'grouping')}
    </p>
  );
}

interface PeopleProps {
  readonly heads: readonly Head[];
  readonly groups: readonly Group[];
}

function People({ heads, groups }: PeopleProps) {
  const t = usePeopleTexts();
  const hint = t('unknownHint');
  return (
    <>
      <Groups heading={t('known')} groups={groups.filter(({ person }) => person)} />
      <Groups heading={t('unknown')} hint={hint} groups={groups.filter(({ person }) => !person)} />
      <Grouping heads={heads} />
    </>
  );
}

interface SaveProps {
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
}

function Save({ items, groups }: SaveProps) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const { language } = useSettings();
  const nameOf = useNameOf();
  const isAtStake = useIsAtStake();
  const save = (name: string, type: string, text: typeof csvOf) => () => {
    saveAs(new Blob([text(entriesOf(items, groups, sorting, language))], { type }), name);
    keepWritten();
  };
  const names = groups.filter(({ person }) => person).map(nameOf);
  return (
    <div className={styles.save}>
      <Button look="text" onClick={save('kyara.csv', 'text/csv', csvOf)}>
        {t('csv')}
      </Button>
      <Button look="text" onClick={save('kyara.json', 'application/json', jsonOf)}>
        {t('json')}
      </Button>
      {names.length > 0 && (
        <CopyButton look="text" text={names.join('\n')} name={t('copy')}>
          {t('copy')}
        </CopyButton>
      )}
      {isAtStake && <p className={styles.soft}>{t('atStake')}</p>}
    </div>
  );
}

function Views({ view, groups, items }: SaveProps & { readonly view: string }) {
  const t = usePeopleTexts();
  const known = groups.filter(({ person }) => person).length;
  const unknown = groups.length - known;
  const number = new Intl.NumberFormat(useSettings().language);
  const counts =
    unknown > 0
      ? t(known > 0 ? 'knownAndUnknown' : 'onlyUnknown', { known, unknown })
      : number.format(known);
  return (
    <nav className={styles.views} aria-label={t('views')}>
      <PageLink page="people" isCurrent={view !== 'pictures'}>
        {t('byCharacter')} <span className={styles.count}>{counts}</span>
      </PageLink>
      <PageLink page="people" params={{ view: 'pictures' }} isCurrent={view === 'pictures'}>
        {t('byPicture')} <span className={styles.count}>{number.format(items.length)}</span>
      </PageLink>
    </nav>
  );
}

function focusCard(group: string): void {
  const address = pageAddress('people', { group });
  const links = [...document.querySelectorAll<HTMLElement>('main a')];
  const card = links.find((link) => link.getAttribute('href') === address);
  if (card) card.focus();
  else focusContent();
}

/** The page stays the same where one goes back to all: on to the group that was open. */
function useFocusOnLeaving(group: string | undefined): void {
  const last = useRef(group);
  useEffect(() => {
    const left = group === undefined ? last.current : undefined;
    last.current = group;
    if (left !== undefined && isFocusLost()) focusCard(left);
  }, [group]);
}

function Overview() {
  const t = usePeopleTexts();
  const { items } = useQueue();
  const sorting = useSorting();
  const { group: key, view = 'people' } = usePageParams();
  const heads = headsOf(items, sorting);
  const groups = groupsOf(heads, sorting);
  const open = groups.find((each) => each.key === key);
  useFocusOnLeaving(open?.key);
  if (open) return <GroupView key={open.key} group={open} groups={groups} />;
  return (
    <>
      <div className={styles.top}>
        <Views view={view} items={items} groups={groups} />
        <FileButton of="more">{t('addPictures')}</FileButton>
      </div>
      <Narrowing
        model={modelOf(items.find(({ answer }) => answer) ?? items[0]!)}
        heads={heads.map(({ detection }) => detection)}
      />
      {heads.length > 0 && <Save items={items} groups={groups} />}
      {heads.length === 0 && <p>{t('waiting')}</p>}
      {view === 'pictures' ? (
        <Pictures items={items} groups={groups} />
      ) : (
        <People heads={heads} groups={groups} />
      )}
    </>
  );
}

function Empty() {
  const t = usePeopleTexts();
  return (
    <>
      <p>{t('empty')}</p>
      <FileButtons look="strong" />
    </>
  );
}

/** The queue's pictures by who is in them. */
export function PeoplePage() {
  const t = usePeopleTexts();
  const { items } = useQueue();
  return <Page heading={t('heading')}>{items.length === 0 ? <Empty /> : <Overview />}</Page>;
}
