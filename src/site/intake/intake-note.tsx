import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { isLoaded, setIntakeNote, useIntakeNote, type LoadedNote } from '../shell/notes.ts';
import { pasteKeys } from './clipboard.ts';
import { useNotesTexts } from './texts.ts';

function NoteText({ note }: { readonly note: LoadedNote }): string {
  const t = useNotesTexts();
  if (note.kind === 'onlySome') return t('onlySome', { count: note.count, most: note.most });
  if ('value' in note) return t(note.kind, { value: note.value });
  if (note.kind === 'pasteByHand' || note.kind === 'pasteRefused') {
    return `${t(note.kind)} ${t('pasteHow', { keys: pasteKeys().join(' ') })}`;
  }
  return t(note.kind);
}

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
