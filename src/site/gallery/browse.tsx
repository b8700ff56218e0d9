import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { GalleryReply, GalleryWork } from '../../contract/gallery.ts';
import { openPage } from '../shell/route.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { CharacterItem } from './character-item.tsx';
import { readGallery } from './client.ts';
import { failureWords } from './failure-words.ts';
import styles from './gallery.module.css';
import { GALLERY_KEY } from './keys.ts';
import { Packs } from './packs.tsx';
import { shownName } from './shown-name.ts';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';
import { WorkTools } from './work-tools.tsx';

const STEP = 60;

function useGallery(work: string | undefined, q: string) {
  return useInfiniteQuery({
    queryKey: [...GALLERY_KEY, 'list', work, q],
    queryFn: ({ pageParam: offset, signal }) =>
      readGallery({ ...(work !== undefined && { work }), q, offset, limit: STEP }, signal),
    initialPageParam: 0,
    getNextPageParam: (page: GalleryReply) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useWorks(): readonly GalleryWork[] {
  const { data } = useGallery(undefined, '');
  return data?.pages[0]?.works ?? [];
}

function WorkChoice({ work }: { readonly work: string | undefined }) {
  const t = useGalleryTexts();
  const id = useId();
  const { language } = useSettings();
  const choose = (chosen: string) => openPage('gallery', chosen === '' ? {} : { work: chosen });
  const options = useWorks()
    .map(({ work: plain, names }) => ({ plain, ...shownName(plain, names, language) }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('work')}</label>
      <select id={id} value={work ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('allWorks')}</option>
        {options.map(({ plain, text, lang }) => (
          <option key={plain} value={plain} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Found({ work, q, showAll }: { work: string | undefined; q: string; showAll: () => void }) {
  const t = useGalleryTexts();
  const query = useGallery(work, q);
  const { data, isError, error, hasNextPage } = query;
  if (isError) {
    const action = { label: t('again'), run: () => void query.refetch() };
    return <Notice action={action}>{failureWords(error, t)}</Notice>;
  }
  if (!data) return <p role="status">{t('loading')}</p>;
  const total = data.pages[0]?.total ?? 0;
  return (
    <>
      <p role="status">{total === 0 ? t('none') : t('total', { count: total })}</p>
      {total === 0 && q !== '' && <Button onClick={showAll}>{t('showAll')}</Button>}
      <ul className={styles.grid}>
        {data.pages
          .flatMap(({ characters }) => characters)
          .map((character) => (
            <CharacterItem key={`${character.work}/${character.character}`} known={character} />
          ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.more}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Works and characters, searchable, a page at a time. */
export function Browse({ work, changes }: { work: string | undefined; changes: Changes }) {
  const t = useGalleryTexts();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const chosen = useWorks().find((each) => each.work === work);
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.tools}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <WorkChoice work={work} />
      </div>
      {chosen && <WorkTools key={chosen.work} work={chosen} changes={changes} />}
      <Found work={work} q={q} showAll={() => setTyped('')} />
      {work === undefined && <Packs isOpen />}
    </>
  );
}
