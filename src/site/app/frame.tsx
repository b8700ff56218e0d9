import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerNote } from '../gallery/on-demand.ts';
import { IntakeNotes } from '../intake/intake-note.tsx';
import { DropPage } from '../intake/drop-page.tsx';
import { Several } from '../intake/open.ts';
import { Offline } from '../offline/offline.tsx';
import { UsageNotes } from '../search/usage-note.tsx';
import { useOwnerOutcome } from '../shell/notes.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Busy } from '../ui/busy.tsx';
import { Help } from '../pages/help/help.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './frame.module.css';

/** Without a history entry: the present one holds the picture (route.ts). */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Whether the owner's link counts is the gallery's to say. */
function OwnerLink() {
  return useOwnerOutcome() === undefined ? null : <OwnerNote />;
}

/** Header, content and footer; all of it takes drops and pastes. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {t('page.skip')}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <UsageNotes />
        <Offline />
        <OwnerLink />
        <IntakeNotes />
        <Several />
        {children}
      </main>
      <Footer />
      <Announcer />
      <Busy />
      <DropPage />
      <Help />
    </div>
  );
}
