import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { isLoaded, setIntakeNote, useIntakeNote } from '../shell/notes.ts';
import { NoteText } from './note-text.tsx';

/** Shows why the last paste or drop led nowhere. */
export function IntakeNotes() {
  const { t } = useTranslation();
  const note = useIntakeNote();
  if (!note) return null;
  return (
    <Notice onDismiss={() => setIntakeNote(undefined)}>
      {isLoaded(note) ? <NoteText note={note} /> : t(`intake.${note.kind}`)}
    </Notice>
  );
}
