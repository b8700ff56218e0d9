import { useQuery } from '@tanstack/react-query';
import type { GalleryCharacterReply } from '../../contract/gallery.ts';
import { PageLink } from '../shell/page-link.tsx';
import { openPage } from '../shell/route.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { failureOf, readCharacter, removeCharacter, type CharacterName } from './client.ts';
import { failureWords } from './failure-words.ts';
import styles from './gallery.module.css';
import { GALLERY_KEY } from './keys.ts';
import { NamesForm } from './names-form.tsx';
import { onceAPress } from '../ui/once-a-press.ts';
import { Reference } from './reference.tsx';
import { RenameForm } from './rename-form.tsx';
import { shownName } from './shown-name.ts';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

function useCharacter(place: CharacterName) {
  return useQuery({
    queryKey: [...GALLERY_KEY, 'character', place.work, place.character],
    queryFn: ({ signal }) => readCharacter(place, signal),
    staleTime: 0,
  });
}

interface KnownProps {
  readonly known: GalleryCharacterReply;
  readonly changes: Changes;
}

function Heading({ known }: Pick<KnownProps, 'known'>) {
  const { language } = useSettings();
  const name = shownName(known.character, known.names.character, language);
  const work = shownName(known.work, known.names.work, language);
  return (
    <div>
      <h2 className={styles.heading} lang={name.lang}>
        {name.text}
      </h2>
      <p className={styles.workName} lang={work.lang}>
        {work.text}
      </p>
    </div>
  );
}

function OwnTools({ known, name, changes }: KnownProps & { readonly name: string }) {
  const t = useGalleryTexts();
  const { work, character } = known;
  const remove = onceAPress(() => {
    const action = () => removeCharacter({ work, character });
    void changes.make({ what: 'removed', name, action });
  });
  return (
    <div className={styles.forms}>
      <RenameForm known={known} changes={changes} />
      <Button aria-disabled={changes.busy} onClick={remove}>
        {t('removeCharacter')}
      </Button>
    </div>
  );
}

function Known({ known, changes }: KnownProps) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const { references, packed = 0 } = known;
  const isOwn = references.some(({ own }) => own);
  const isMixed = isOwn && references.some(({ own }) => !own);
  const name = shownName(known.character, known.names.character, language).text;
  return (
    <>
      <Heading known={known} />
      {references.some(({ use }) => use === 'head') && <p className={styles.soft}>{t('counts')}</p>}
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
      {!isOwn && <p className={styles.soft}>{t(packed > 0 ? 'packedOnly' : 'shippedOnly')}</p>}
      <NamesForm known={known} changes={changes} />
      {isOwn && <OwnTools known={known} name={name} changes={changes} />}
    </>
  );
}

/** One character with its reference pictures. */
export function CharacterView({ place, changes }: { place: CharacterName; changes: Changes }) {
  const t = useGalleryTexts();
  const query = useCharacter(place);
  const isGone = query.isError && failureOf(query.error) === 'missing';
  const again = { label: t('again'), run: () => void query.refetch() };
  return (
    <>
      <p>
        <PageLink page="gallery">{t('back')}</PageLink>
      </p>
      {query.isPending && <p role="status">{t('loading')}</p>}
      {isGone && (
        <>
          <p>{t('gone')}</p>
          <Button className={styles.more} onClick={() => openPage('gallery')}>
            {t('back')}
          </Button>
        </>
      )}
      {query.isError && !isGone && <Notice action={again}>{failureWords(query.error, t)}</Notice>}
      {query.data && !isGone && <Known known={query.data} changes={changes} />}
    </>
  );
}
