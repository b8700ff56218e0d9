import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { GalleryCharacter, GalleryReply, GalleryWork } from '../../contract/gallery.ts';
import { shownName } from '../i18n/name-language.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { replyUrl } from '../shell/base.ts';
import { PageLink } from '../shell/page-link.tsx';
import { openPage, usePageParams } from '../shell/route.ts';
import { useSought } from '../shell/entry-state.ts';
import { useSettings } from '../settings/store.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import card from '../ui/picture-card.module.css';
import { AddPictures } from './add/add-pictures.tsx';
import { useAddTexts } from './add/texts.ts';
import type { Changes } from './changes.tsx';
import { GALLERY_KEY, readGallery } from './client.ts';
import { WorkForm } from './forms.tsx';
import styles from './gallery.module.css';
import { More } from './more.tsx';
import { Packs } from './packs.tsx';
import { GalleryFailure } from './refusal.tsx';
import { SeriesPanel } from './series/series-panel.tsx';
import { useSeriesTexts } from './series/texts.ts';
import { useGalleryTexts } from './texts.ts';

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
  const { language } = useSettings();
  const choose = (chosen: string) => openPage('gallery', chosen === '' ? {} : { work: chosen });
  const { compare } = new Intl.Collator(language, { numeric: true });
  const options = useWorks()
    .map(({ work: plain, names }) => ({ plain, ...shownName(plain, names, language) }))
    .sort((a, b) => compare(a.text, b.text));
  return (
    <SelectField label={t('work')} value={work ?? ''} onChange={choose}>
      <option value="">{t('allWorks')}</option>
      {work !== undefined && !options.some(({ plain }) => plain === work) && (
        <option value={work}>{work}</option>
      )}
      {options.map(({ plain, text, lang }) => (
        <option key={plain} value={plain} lang={lang}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface CharacterProps {
  readonly known: GalleryCharacter;
  readonly mayChange: boolean;
}

/** One character of the list: leads to its pictures. Packs hold none: a name alone then. */
function Character({ known, mayChange }: CharacterProps) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const name = shownName(known.character, known.names.character, language);
  const work = shownName(known.work, known.names.work, language);
  const image = replyUrl(known.image);
  const { packed = 0, references, own } = known;
  const pictures = references - packed;
  return (
    <li className={card.item}>
      <PageLink
        page="gallery"
        params={{ work: known.work, character: known.character }}
        className={card.link}
      >
        {image !== undefined && (
          <span className={card.frame}>
            <img
              src={image}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className={card.image}
            />
          </span>
        )}
        <span className={`${card.name} ${styles.clamped}`} lang={name.lang} title={name.text}>
          {name.text}
        </span>
      </PageLink>
      <p className={card.facts}>
        <span className={styles.clamped} lang={work.lang} title={work.text}>
          {work.text}
        </span>
        <span>
          {pictures > 0 && `${t('references', { count: pictures })} · `}
          {own > 0
            ? t(own === pictures ? 'own' : 'ownSome', { count: own })
            : packed === 0 && t('shipped')}
        </span>
        {mayChange && known.warnings > 0 && (
          <span className={styles.warning}>{t('warnings', { count: known.warnings })}</span>
        )}
      </p>
    </li>
  );
}

/** Names alone would leave holes beside pictures; what is searched for keeps its order. */
function apartFrom(all: readonly GalleryCharacter[]) {
  const pictured = all.filter(({ image }) => image !== undefined);
  const named = all.filter(({ image }) => image === undefined);
  return [pictured, named].filter(({ length }) => length > 0);
}

interface FoundProps {
  readonly work: string | undefined;
  readonly q: string;
  readonly mayChange: boolean;
}

function Found({ work, q, mayChange }: FoundProps) {
  const t = useGalleryTexts();
  const query = useGallery(work, q);
  const { data, isError, error, hasNextPage } = query;
  if (isError) return <GalleryFailure error={error} again={() => void query.refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  const total = data.pages[0]?.total ?? 0;
  const found = data.pages.flatMap(({ characters }) => characters);
  const lists = q === '' ? apartFrom(found) : [found];
  return (
    <>
      <p role="status">
        {total === 0 ? t(mayChange ? 'none' : 'noneToSee') : t('total', { count: total })}
      </p>
      {lists.map((list, index) => (
        <ul key={index} className={styles.grid}>
          {list.map((known) => (
            <Character
              key={`${known.work}/${known.character}`}
              known={known}
              mayChange={mayChange}
            />
          ))}
        </ul>
      ))}
      <More
        isMore={hasNextPage}
        isBusy={query.isFetchingNextPage}
        show={() => void query.fetchNextPage()}
      />
    </>
  );
}

/** Where more characters come from. */
function WaysToAdd({ changes }: { readonly changes: Changes }) {
  const t = useGalleryTexts();
  const words = { character: useAddTexts()('add'), series: useSeriesTexts()('add') };
  const { add } = usePageParams();
  return (
    <>
      <p className={styles.ways}>
        {(['character', 'series'] as const)
          .filter((way) => way !== add)
          .map((way) => (
            <PageLink key={way} page="gallery" params={{ add: way }}>
              {words[way]}
            </PageLink>
          ))}
        <PageLink page="models">{t('models')}</PageLink>
      </p>
      {add === 'character' && <AddPictures changes={changes} />}
      {add === 'series' && <SeriesPanel />}
    </>
  );
}

interface Props {
  readonly work: string | undefined;
  /** Undefined for whoever may only look. */
  readonly changes: Changes | undefined;
}

/** Works and characters, searchable, a page at a time. */
export function Browse({ work, changes }: Props) {
  const t = useGalleryTexts();
  const [typed, setTyped] = useSought();
  const q = useDeferredValue(typed.trim());
  const chosen = useWorks().find((each) => each.work === work);
  const mayChange = changes !== undefined;
  return (
    <>
      <p className={styles.lead}>{joinSentences(t('lead'), mayChange && t('leadOwn'))}</p>
      {mayChange && work === undefined && <WaysToAdd changes={changes} />}
      <div className={styles.tools}>
        <TextField type="search" label={t('search')} value={typed} onChange={setTyped} />
        <WorkChoice work={work} />
      </div>
      {chosen && changes && <WorkForm key={chosen.work} known={chosen} changes={changes} />}
      <Found work={work} q={q} mayChange={mayChange} />
      {work === undefined && <Packs isOpen={mayChange} />}
    </>
  );
}
