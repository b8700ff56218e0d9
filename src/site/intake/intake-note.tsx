import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Notice } from '../ui/notice.tsx';
import { isLoaded, setIntakeNote, useIntakeNote } from '../shell/notes.ts';

const NoteText = onDemand(async () => (await import('./note-text.tsx')).NoteText);

/** Shows why the last paste or drop led nowhere. */
export function IntakeNotes() {
  const { t } = useTranslation();
  const note = useIntakeNote();
  if (!note) return null;
  return (
    <LazyBoundary fallback={null}>
      <Notice onDismiss={() => setIntakeNote(undefined)}>
        {isLoaded(note) ? (
          <NoteText note={note} />
        ) : (
          t(note.kind === 'lost' ? 'page.lost' : `intake.${note.kind}`)
        )}
      </Notice>
    </LazyBoundary>
  );
}
