import type { CharacterName } from '../../contract/names.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GalleryCharacterReply } from '../../contract/gallery.ts';
import { shownName } from '../i18n/name-language.ts';
import { PageLink } from '../shell/page-link.tsx';
import { type PageParams, usePageParams } from '../shell/route.ts';
import { useSettings } from '../settings/store.ts';
import { Button, onceAPress } from '../ui/button.tsx';
import { AddPictures } from './add/add-pictures.tsx';
import { useAddTexts } from './add/texts.ts';
import type { Changes } from './changes.tsx';
import { failureOf, GALLERY_KEY, readCharacter, removeCharacter } from './client.ts';
import { NamesForm, RenameForm } from './forms.tsx';
import styles from './gallery.module.css';
import { Reference } from './reference.tsx';
import { GalleryFailure } from './refusal.tsx';
import { useGalleryTexts } from './texts.ts';

function characterQuery(place: CharacterName) {
  return queryOptions({
    queryKey: [...GALLERY_KEY, 'character', place.work, place.character],
    queryFn: ({ signal }) => readCharacter(place, signal),
    staleTime: 0,
  });
}

/** The name to show of whom the address means; until it is known, the one there. */
export function useShownCharacter({ work = '', character = '' }: PageParams): string | undefined {
  const { language } = useSettings();
  const { data } = useQuery({ ...characterQuery({ work, character }), enabled: false });
  if (work === '' || character === '') return undefined;
  return data ? shownName(character, data.names.character, language).text : character;
}

interface KnownProps {
  readonly known: GalleryCharacterReply;
  /** Undefined for whoever may only look. */
  readonly changes: Changes | undefined;
}

function Heading({ known }: Pick<KnownProps, 'known'>) {
  const { language } = useSettings();
  const name = shownName(known.character, known.names.character, language);
  const work = shownName(known.work, known.names.work, language);
  return (
    <div>
      <h2 lang={name.lang}>{name.text}</h2>
      <p className={styles.workName} lang={work.lang}>
        {work.text}
      </p>
    </div>
  );
}

interface ToolsProps {
  readonly known: GalleryCharacterReply;
  readonly name: string;
  readonly changes: Changes;
}

function Tools({ known, name, changes }: ToolsProps) {
  const t = useGalleryTexts();
  const { work, character, references, packed = 0 } = known;
  const isOwn = references.some(({ own }) => own);
  const isGone = packed === 0 && references.every(({ own }) => own);
  const remove = onceAPress(() => {
    const place = { work, character };
    const action = async () => ({ ...(await removeCharacter(place)), ...(isGone && { to: {} }) });
    void changes.make({ what: 'removed', name, action, from: place });
  });
  return (
    <>
      {!isOwn && <p className="soft">{t(packed > 0 ? 'packedOnly' : 'shippedOnly')}</p>}
      <NamesForm known={known} changes={changes} />
      {isOwn && (
        <div className={styles.forms}>
          <RenameForm known={known} changes={changes} />
          <Button aria-disabled={changes.busy} onClick={remove}>
            {t('removeCharacter')}
          </Button>
        </div>
      )}
    </>
  );
}

function MorePictures({ known, changes }: Omit<ToolsProps, 'name'>) {
  const t = useAddTexts();
  const { work, character, references, packed = 0 } = known;
  const add = 'character';
  if (usePageParams().add !== add) {
    return (
      <p>
        <PageLink page="gallery" params={{ work, character, add }}>
          {t('more')}
        </PageLink>
      </p>
    );
  }
  // What has just been saved waits to be looked at.
  const isFace = ({ use }: (typeof references)[number]) => use === 'head' || use === 'waiting';
  const faces = references.filter(isFace).length + packed;
  return <AddPictures changes={changes} known={{ place: { work, character }, faces }} />;
}

function Known({ known, changes }: KnownProps) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const { references } = known;
  const isMixed = references.some(({ own }) => own) && references.some(({ own }) => !own);
  const name = shownName(known.character, known.names.character, language).text;
  return (
    <>
      <Heading known={known} />
      {changes && <MorePictures known={known} changes={changes} />}
      {references.some(({ use }) => use === 'head') && <p className="soft">{t('counts')}</p>}
      <ul className={styles.grid}>
        {references.map((reference, index) => (
          <Reference
            key={reference.id}
            reference={reference}
            number={index + 1}
            name={name}
            place={known}
            changes={changes}
            isMixed={isMixed}
          />
        ))}
      </ul>
      {changes && <Tools known={known} name={name} changes={changes} />}
    </>
  );
}

/** One character with its reference pictures. */
export function CharacterView({
  place,
  changes,
}: Pick<KnownProps, 'changes'> & { readonly place: CharacterName }) {
  const t = useGalleryTexts();
  const query = useQuery(characterQuery(place));
  const isGone = query.isError && failureOf(query.error) === 'missing';
  return (
    <>
      <p>
        <PageLink page="gallery">{t('back')}</PageLink>
      </p>
      {query.isPending && <p role="status">{t('loading')}</p>}
      {isGone && <p>{t('gone')}</p>}
      {query.isError && !isGone && (
        <GalleryFailure error={query.error} again={() => void query.refetch()} />
      )}
      {query.data && !isGone && <Known known={query.data} changes={changes} />}
    </>
  );
}
