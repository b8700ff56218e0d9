import { useTranslation } from 'react-i18next';
import {
  setHistoryNote,
  setIntakeNote,
  useHistoryNote,
  useIntakeNote,
  type IntakeNote,
} from '../shell/notes.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { pasteKeys } from './clipboard.ts';

function NoteText({ note }: { readonly note: IntakeNote }): string {
  const { t } = useTranslation();
  if (note.kind === 'onlySome') {
    return t('intake.onlySome', { count: note.count, most: note.most });
  }
  if ('value' in note) return t(`intake.${note.kind}`, { value: note.value });
  const text = t(`intake.${note.kind}`);
  const isPaste = note.kind === 'pasteByHand' || note.kind === 'pasteRefused';
  return isPaste ? `${text} ${t('intake.pasteHow', { keys: pasteKeys().join(' ') })}` : text;
}

/** Shows why the last paste or drop led nowhere, and why the history did not change. */
export function IntakeNotes() {
  const { t } = useTranslation();
  const note = useIntakeNote();
  const historyNote = useHistoryNote();
  return (
    <>
      {note && (
        <Notice onDismiss={() => setIntakeNote(undefined)}>
          <NoteText note={note} />
        </Notice>
      )}
      {historyNote && (
        <Notice onDismiss={() => setHistoryNote(undefined)}>
          {t(`intake.${historyNote}`)} <PageLink page="history">{t('intake.toHistory')}</PageLink>
        </Notice>
      )}
    </>
  );
}
