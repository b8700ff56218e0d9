import { pasteKeys } from './paste-keys.ts';
import type { LoadedNote } from '../shell/notes.ts';
import { useNotesTexts } from './texts.ts';

/** The words of a note. */
export function NoteText({ note }: { readonly note: LoadedNote }): string {
  const t = useNotesTexts();
  if (note.kind === 'onlySome') return t('onlySome', { count: note.count, most: note.most });
  if ('value' in note) return t(note.kind, { value: note.value });
  if (note.kind === 'pasteByHand' || note.kind === 'pasteRefused') {
    return `${t(note.kind)} ${t('pasteHow', { keys: pasteKeys().join(' ') })}`;
  }
  return t(note.kind);
}
