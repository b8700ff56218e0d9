import { useTranslation } from 'react-i18next';
import { joinSentences } from '../i18n/sentences.ts';
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

type NotAll = Extract<IntakeNote, { readonly kind: 'notAll' }>;

function NotAllText({ over, cutAt, others }: NotAll): string {
  const { t } = useTranslation();
  return joinSentences(
    over && t('intake.onlySome', over),
    cutAt !== undefined && t('intake.cutOff', { count: cutAt }),
    others > 0 && t('intake.others', { count: others }),
  );
}

type Plain = Exclude<IntakeNote, NotAll>;

function NoteText({ note }: { readonly note: Plain }): string {
  const { t } = useTranslation();
  if ('value' in note) return t(`intake.${note.kind}`, { value: note.value });
  const text = t(`intake.${note.kind}`);
  const isPaste = note.kind === 'pasteRefused';
  return joinSentences(text, isPaste && t('intake.pasteHow', { keys: pasteKeys().join(' ') }));
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
          {note.kind === 'notAll' ? <NotAllText {...note} /> : <NoteText note={note} />}
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
