import type { NamedCharacter } from '../gallery/client.ts';
import { PersonForm, Unlearned } from '../gallery/on-demand.ts';
import { useOffersTeaching } from '../gallery/token.ts';
import { markedName, namesIn } from '../result/names.ts';
import { useGivenSeries } from '../search/narrowing-work.ts';
import { useSettings } from '../settings/store.ts';
import { currentRoute, openPage } from '../shell/route.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { closestTo, type Group, type Head, keyOf, nextUnknown } from './groups.ts';
import { nameHeads } from './learning.ts';
import styles from './people.module.css';
import { set, useSorting } from './sorting.ts';
import { usePeopleTexts } from './texts.ts';

export const loadForm = () => void PersonForm.load().catch(() => {});

function isOpen({ key }: Group): boolean {
  const route = currentRoute();
  return route.kind === 'page' && route.page === 'people' && route.params.group === key;
}

interface Props {
  readonly group: Group;
  readonly groups: readonly Group[];
  /** All of them, or those that are chosen. */
  readonly heads: readonly Head[];
  readonly takesFocus: boolean;
  readonly saved: () => void;
  readonly leave: () => void;
}

/** Asks once who heads are; after a whole group goes on to the next that nobody knows. */
export function Naming({ group, groups, heads, takesFocus, saved, leave }: Props) {
  const t = usePeopleTexts();
  const { language } = useSettings();
  const mayTeach = useOffersTeaching();
  const series = useGivenSeries();
  const { lastWork } = useSorting();
  const next = nextUnknown(groups, group);
  const { person: former } = group;
  const isWhole = heads.length === group.heads.length;
  const goOn = (named: string) => {
    saved();
    // At once, so that the focus goes from form to form; unless something else was opened meanwhile.
    if (!isWhole || !isOpen(group)) return;
    const to = former ? named : next?.key;
    openPage('people', to === undefined ? undefined : { group: to });
  };
  const name = (answer: NamedCharacter) => {
    const done = (named: string) => {
      set({ lastWork: answer.work });
      goOn(named);
    };
    return nameHeads(heads, answer, { former, mayTeach, done });
  };
  const others = closestTo({ heads }).filter((one) => !former || keyOf(one) !== keyOf(former));
  const closest = others.map((person) => ({
    ...namesIn(person, language),
    lang: markedName(person, 'character', language).lang,
  }));
  return (
    <LazyBoundary fallback={null}>
      <PersonForm
        label={t('nameThem')}
        first={{ character: '', work: series || lastWork, names: {} }}
        closest={closest}
        takesFocus={takesFocus}
        save={name}
        cancel={leave}
        again={leave}
      />
      <Unlearned>
        <p className={styles.soft}>{t('hereOnly')}</p>
      </Unlearned>
    </LazyBoundary>
  );
}
