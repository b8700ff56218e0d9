import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CastMember,
  type CastReply,
  castReplySchema,
  type FoundSeries,
  SERIES_PATHS,
} from '../../../contract/series.ts';
import { useSettings } from '../../settings/store.ts';
import { Switch } from '../../ui/switch.tsx';
import { Button, onceAPress } from '../../ui/button.tsx';
import { ask } from '../client.ts';
import { GalleryFailure } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { startImport } from './import.ts';
import { AllNames, shownOf } from './names.tsx';
import styles from './series.module.css';
import { useSeriesTexts } from './texts.ts';

/** Not refetched: who is known changes while they are added. */
function useCast(id: number) {
  return useInfiniteQuery({
    queryKey: ['series', id],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { id: `${id}`, page: `${page}` };
      return ask(SERIES_PATHS.cast, { method: 'GET', query, signal }, castReplySchema);
    },
    initialPageParam: 1,
    getNextPageParam: (page: CastReply) => page.next,
    gcTime: 0,
  });
}

interface MemberProps {
  readonly member: CastMember;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Member({ member, checked, onChange }: MemberProps) {
  const t = useSeriesTexts();
  const { names, pictured, known } = member;
  return (
    <li>
      <label className={styles.member}>
        <input
          type="checkbox"
          checked={checked}
          disabled={!pictured}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.names}>
          <AllNames names={names} />
          {(!pictured || known) && (
            <span className={styles.soft}>{t(pictured ? 'known' : 'noPicture')}</span>
          )}
        </span>
      </label>
    </li>
  );
}

/** All but those known already, unless ticked otherwise. */
function useTicks(cast: readonly CastMember[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTicked = ({ id, pictured, known }: CastMember) => pictured && (ticks.get(id) ?? !known);
  const set = (members: readonly CastMember[], checked: boolean) =>
    setTicks(new Map([...ticks, ...members.map(({ id }) => [id, checked] as const)]));
  return { ticked: cast.filter(isTicked), isTicked, set };
}

interface ChooseProps {
  readonly series: FoundSeries;
  readonly cast: readonly CastMember[];
}

function Choose({ series, cast }: ChooseProps) {
  const t = useSeriesTexts();
  const { ticked, isTicked, set } = useTicks(cast);
  const [more, setMore] = useState(false);
  const start = onceAPress(() => startImport({ series, wanted: ticked, more }));
  return (
    <>
      <p className={styles.soft}>{t(more ? 'rightsMore' : 'rights')}</p>
      <Switch label={t('more')} hint={t('moreHint')} checked={more} onChange={setMore} />
      <div className={styles.row}>
        <Button look="strong" aria-disabled={ticked.length === 0} onClick={start}>
          {t('import', { count: ticked.length })}
        </Button>
        <span>
          <Button look="bare" onClick={() => set(cast, true)}>
            {t('all')}
          </Button>
          <Button look="bare" onClick={() => set(cast, false)}>
            {t('nobody')}
          </Button>
        </span>
      </div>
      <ul className={styles.cast}>
        {cast.map((member) => (
          <Member
            key={member.id}
            member={member}
            checked={isTicked(member)}
            onChange={(checked) => set([member], checked)}
          />
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly series: FoundSeries;
  readonly hidden: boolean;
  readonly leave: () => void;
}

/** Chooses whom to add of a series. */
export function CastPicker({ series, hidden, leave }: Props) {
  const t = useSeriesTexts();
  const gallery = useGalleryTexts();
  const { language } = useSettings();
  const query = useCast(series.id);
  const cast = query.data?.pages.flatMap((page) => page.cast) ?? [];
  const title = shownOf(series.names, language);
  const more = query.hasNextPage && !query.isError;
  return (
    <div className={styles.step} hidden={hidden}>
      <div className={styles.head}>
        <h3 lang={title.lang}>{title.text}</h3>
        <Button look="bare" onClick={leave}>
          {t('other')}
        </Button>
      </div>
      {cast.length > 0 && <Choose series={series} cast={cast} />}
      {query.isFetching && <p role="status">{t('cast')}</p>}
      {query.isError && (
        <GalleryFailure error={query.error} again={() => void query.fetchNextPage()} />
      )}
      {more && <Button onClick={() => void query.fetchNextPage()}>{gallery('more')}</Button>}
    </div>
  );
}
