import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CastMember, CastReply, FoundSeries } from '../../../contract/series.ts';
import { shownName } from '../../i18n/name-language.ts';
import { useSettings } from '../../settings/store.ts';
import { Button, onceAPress } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { readCast } from './client.ts';
import { ImportProgress } from './import-progress.tsx';
import styles from './series.module.css';
import { useSeriesTexts } from './texts.ts';
import { useImport } from './use-import.ts';

/** Not refetched: who is known changes while they are added. */
function useCast(id: number) {
  return useInfiniteQuery({
    queryKey: ['series', id],
    queryFn: ({ pageParam, signal }) => readCast(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (page: CastReply) => page.next,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

const isTickable = ({ pictured }: CastMember) => pictured;

interface MemberProps {
  readonly member: CastMember;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Member({ member, checked, onChange }: MemberProps) {
  const t = useSeriesTexts();
  const { language } = useSettings();
  const { names, pictured, known } = member;
  const name = shownName(names.en ?? names.ja ?? '', names, language);
  return (
    <li>
      <label className={styles.member}>
        <input
          type="checkbox"
          checked={checked}
          disabled={!isTickable(member)}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span lang={name.lang}>{name.text}</span>
        {(!pictured || known) && (
          <span className={styles.soft}>{t(pictured ? 'known' : 'noPicture')}</span>
        )}
      </label>
    </li>
  );
}

/** All but those known already, unless ticked otherwise. */
function useTicks(cast: readonly CastMember[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTicked = (member: CastMember) =>
    isTickable(member) && (ticks.get(member.id) ?? !member.known);
  const set = (members: readonly CastMember[], checked: boolean) =>
    setTicks(new Map([...ticks, ...members.map(({ id }) => [id, checked] as const)]));
  return { ticked: cast.filter(isTicked), isTicked, set };
}

/** Chooses whom to add of a series, and adds them. */
export function CastPicker({ series }: { readonly series: FoundSeries }) {
  const t = useSeriesTexts();
  const gallery = useGalleryTexts();
  const { language } = useSettings();
  const query = useCast(series.id);
  const cast = query.data?.pages.flatMap((page) => page.cast) ?? [];
  const { ticked, isTicked, set } = useTicks(cast);
  const importing = useImport(series.id);
  const title = shownName(series.names.en ?? series.names.ja ?? '', series.names, language);
  if (importing.wanted.length > 0) return <ImportProgress importing={importing} cast={cast} />;
  const start = onceAPress(() => {
    if (ticked.length > 0) importing.start(ticked.map(({ id }) => id));
  });
  return (
    <>
      <h3 lang={title.lang}>{t('castOf', { title: title.text })}</h3>
      {query.isError && (
        <Notice action={{ label: gallery('again'), run: () => void query.refetch() }}>
          {failureWords(query.error, gallery)}
        </Notice>
      )}
      {query.isFetching && <p role="status">{t('cast')}</p>}
      {cast.length > 0 && (
        <>
          <div className={styles.row}>
            <Button look="bare" onClick={() => set(cast, true)}>
              {t('all')}
            </Button>
            <Button look="bare" onClick={() => set(cast, false)}>
              {t('nobody')}
            </Button>
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
          <div className={styles.row}>
            <Button look="strong" aria-disabled={ticked.length === 0} onClick={start}>
              {t('import', { count: ticked.length })}
            </Button>
            {query.hasNextPage && (
              <Button disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </div>
          <p className={styles.soft}>{t('rights')}</p>
        </>
      )}
    </>
  );
}
