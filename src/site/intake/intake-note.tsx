import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { setIntakeNote, useIntakeNote } from './notes.ts';

/** Shows why the last paste or drop led nowhere. */
export function IntakeNotes() {
  const { t } = useTranslation();
  const note = useIntakeNote();
  if (!note) return null;
  return (
    <Notice onDismiss={() => setIntakeNote(undefined)}>
      {note.kind === 'onlySome'
        ? t('intake.onlySome', { number: note.count })
        : t(`intake.${note.kind}`)}
    </Notice>
  );
}
