import { pathOf, shortened } from '../queue/folders.ts';
import { firstOf } from '../queue/queue.ts';
import type { Item, ItemState } from '../queue/runner.ts';
import { useQueueTexts } from '../queue/texts.ts';
import { FailureReason } from '../result/on-demand.ts';
import { InfiniteList } from '../shell/infinite-list.tsx';
import { changeParams, openPicture, usePageParams } from '../shell/route.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import { SelectField } from '../ui/field.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { type Group, isUnsure, type Sorting } from './groups.ts';
import { useSorting } from './sorting.ts';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';
import { useApart, useNameOf } from './use-name.ts';

/** The groups in a picture, each with whether a name there is to be checked. */
type Present = ReadonlyMap<Group, boolean>;

const NOBODY: Present = new Map();

function groupsByPicture(groups: readonly Group[], sorting: Sorting): ReadonlyMap<string, Present> {
  const all = new Map<string, Map<Group, boolean>>();
  for (const group of groups) {
    for (const head of group.heads) {
      const { id } = head.item.source;
      const present = all.get(id) ?? new Map<Group, boolean>();
      all.set(id, present.set(group, present.get(group) === true || isUnsure(head, sorting)));
    }
  }
  return all;
}

interface PictureProps {
  readonly item: Item;
  readonly present: Present;
}

function Picture({ item, present }: PictureProps) {
  const t = usePeopleTexts();
  const nameOf = useNameOf();
  const q = useQueueTexts();
  const { source, thumb, state, error } = item;
  const path = pathOf(source.file);
  const same = pathOf(firstOf(item).source.file);
  const nobody = state === 'done' ? t('nobody') : state === 'same' && q('state.same', { same });
  const names = Array.from(present, ([group, isGuess]) =>
    isGuess ? t('result.perhaps', { name: nameOf(group) }) : nameOf(group),
  );
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.link}
        title={path}
        onClick={() => openPicture(source)}
      >
        <span className={styles.picture} data-unsure={[...present.values()].includes(true)}>
          {thumb && <BlobImage blob={thumb} />}
          {state === 'failed' && (
            <span className={styles.reason}>
              <LazyBoundary fallback={null}>
                <FailureReason error={error} />
              </LazyBoundary>
            </span>
          )}
        </span>
        {names.length > 0 && <span className={styles.name}>{names.join(' · ')}</span>}
        <span className={styles.soft}>{names.length === 0 && nobody}</span>
        <span className={styles.soft}>{state === 'done' ? shortened(path) : path}</span>
      </button>
    </li>
  );
}

interface Props {
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
}

/** Of pictures without an answer of their own. */
const LEFT_OUT: readonly string[] = ['failed', 'same'] satisfies ItemState[];

const KINDS = ['unknown', 'unsure', ...LEFT_OUT];

/** What the address says is to be shown: a kind or a group's key. */
function useShown(groups: readonly Group[]): string {
  const { show = '' } = usePageParams();
  return KINDS.includes(show) || groups.some(({ key }) => key === show) ? show : 'all';
}

/** In the address, so that it is there when one comes back from a picture. */
function changeShown(show: string): void {
  changeParams('people', { view: 'pictures', ...(show !== 'all' && { show }) });
}

/** How many pictures are shown, and how many others have the content of one of them. */
function Count({
  items,
  found,
}: {
  readonly items: readonly Item[];
  readonly found: readonly Item[];
}) {
  const t = usePeopleTexts();
  const ids = new Set(found.map(({ source }) => source.id));
  const twice = items.filter(({ sameAs }) => sameAs !== undefined && ids.has(sameAs)).length;
  return (
    <p role="status" className={styles.soft}>
      {t('pictures', { count: found.length })}
      {twice > 0 && ` · ${t('twice', { count: twice })}`}
    </p>
  );
}

/** Every picture with the names of who is in it, or those with somebody. */
export function Pictures({ items, groups }: Props) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const nameOf = useNameOf();
  const apart = useApart(groups);
  const optionOf = (group: Group) => {
    const work = apart(group);
    const name = nameOf(group);
    return work ? t('model.marked', { name, mark: work.text }) : name;
  };
  const shown = useShown(groups);
  const inPicture = groupsByPicture(groups, sorting);
  const presentIn = ({ source }: Item) => inPicture.get(source.id) ?? NOBODY;
  const isShown = ([group, isGuess]: readonly [Group, boolean]) => {
    if (shown === 'unknown') return !group.person;
    return shown === 'unsure' ? isGuess : group.key === shown;
  };
  const isIn = (item: Item) => {
    if (LEFT_OUT.includes(shown)) return item.state === shown;
    return item.state !== 'same' && (shown === 'all' || [...presentIn(item)].some(isShown));
  };
  const found = items.filter(isIn);
  return (
    <>
      <SelectField label={t('show')} value={shown} onChange={changeShown}>
        <option value="all">{t('all')}</option>
        <option value="unknown">{t('anyUnknown')}</option>
        <option value="unsure">{t('anyUnsure')}</option>
        <option value="failed">{t('failed')}</option>
        <option value="same">{t('duplicates')}</option>
        {groups.map((group) => (
          <option key={group.key} value={group.key}>
            {optionOf(group)}
          </option>
        ))}
      </SelectField>
      <Count items={items} found={found} />
      {found.length === 0 && <p>{t('none')}</p>}
      <ul key={shown} className={styles.grid}>
        <InfiniteList name="pictures" items={found}>
          {(item) => <Picture key={item.source.id} item={item} present={presentIn(item)} />}
        </InfiniteList>
      </ul>
    </>
  );
}
