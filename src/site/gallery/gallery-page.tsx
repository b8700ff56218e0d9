import type { ReactNode } from 'react';
import { Page } from '../shell/page.tsx';
import { usePageParams } from '../shell/route.ts';
import { Notice } from '../ui/notice.tsx';
import { Browse } from './browse.tsx';
import { ChangeNote } from './change-note.tsx';
import { CharacterView } from './character-view.tsx';
import { GalleryError } from './client.ts';
import { failureWords } from './failure-words.ts';
import { Forbidden } from './forbidden.tsx';
import { Packs } from './packs.tsx';
import { useGalleryTexts } from './texts.ts';
import { useChanges } from './use-changes.ts';
import { usePermission } from './use-permission.ts';

function Gate({ children }: { readonly children: ReactNode }) {
  const t = useGalleryTexts();
  const { permission, again } = usePermission();
  if (permission === 'asking') return <p role="status">{t('loading')}</p>;
  if (permission === 'allowed') return children;
  if (permission === 'forbidden' || permission === 'locked') {
    return (
      <>
        <Forbidden isLocked={permission === 'locked'} />
        <Packs isOpen={false} />
      </>
    );
  }
  return (
    <Notice action={{ label: t('again'), run: again }}>
      {failureWords(new GalleryError(permission), t)}
    </Notice>
  );
}

/** Whom the recogniser knows: works, characters, reference pictures. */
export function GalleryPage() {
  const t = useGalleryTexts();
  const { work, character } = usePageParams();
  const changes = useChanges();
  const isOne = work !== undefined && character !== undefined;
  return (
    <Page heading={t('heading')}>
      <Gate>
        <ChangeNote changes={changes} place={`${work}/${character}`} />
        {isOne ? (
          <CharacterView
            key={`${work}/${character}`}
            place={{ work, character }}
            changes={changes}
          />
        ) : (
          <Browse key={work} work={work} changes={changes} />
        )}
      </Gate>
    </Page>
  );
}
