import { isAlone } from '../device/model.ts';
import { Page } from '../shell/page.tsx';
import { usePageParams } from '../shell/route.ts';
import { Browse } from './browse.tsx';
import { ChangeNote, useChanges } from './changes.tsx';
import { CharacterView, useShownCharacter } from './character-view.tsx';
import { KnownSeries } from './known-series.tsx';
import { Packs } from './packs.tsx';
import { Refusal } from './refusal.tsx';
import { usePermission } from './permission.ts';
import { useGalleryTexts } from './texts.ts';
import { useToken } from './token.ts';

/** What whoever may look sees, with tools for whoever may change it. */
function Open({ mayChange }: { readonly mayChange: boolean }) {
  const { work, character } = usePageParams();
  const all = useChanges();
  const changes = mayChange ? all : undefined;
  const key = `${work}/${character}`;
  return (
    <>
      {changes && <ChangeNote changes={changes} />}
      {work !== undefined && character !== undefined ? (
        <CharacterView key={key} place={{ work, character }} changes={changes} />
      ) : (
        <Browse key={work} work={work} changes={changes} />
      )}
    </>
  );
}

/** Series and packs are for everybody: who asks for no character and has no token reads of them first. */
function Closed(props: ReturnType<typeof usePermission>) {
  const { character } = usePageParams();
  const { permission } = props;
  const isLast = useToken() === '' && character === undefined;
  const refusal = <Refusal {...props} />;
  // Where the gallery cannot be read, nor can they, and one sentence says so; without a service this device has them.
  if (permission !== 'forbidden' && permission !== 'locked' && !isAlone()) return refusal;
  return (
    <>
      {!isLast && refusal}
      <KnownSeries />
      <Packs isOpen={false} />
      {isLast && refusal}
    </>
  );
}

/** Whom the recogniser knows: works, characters, reference pictures. */
export function GalleryPage() {
  const t = useGalleryTexts();
  const permitted = usePermission();
  const { permission } = permitted;
  const title = useShownCharacter(usePageParams());
  const isOpen = permission === 'allowed' || permission === 'readOnly';
  return (
    <Page heading={t('nav.gallery')} title={title}>
      {permission === 'asking' && <p role="status">{t('loading')}</p>}
      {isOpen && <Open mayChange={permission === 'allowed'} />}
      {!isOpen && permission !== 'asking' && <Closed {...permitted} />}
    </Page>
  );
}
