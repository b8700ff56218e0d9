import { pasteKeys } from './paste-keys.ts';
import type { LoadedNote } from './notes.ts';
import { useNotesTexts } from './texts.ts';

/** The words of a note, loaded with the first one. */
export function NoteText({ note }: { readonly note: LoadedNote }): string {
  const t = useNotesTexts();
  switch (note.kind) {
    case 'onlySome':
      return t('onlySome', { count: note.count, most: note.most });
    case 'linkIgnored':
    case 'linkModel':
      return t(note.kind, { value: note.value });
    case 'pasteByHand':
    case 'pasteRefused':
      return `${t(note.kind)} ${t('pasteHow', { keys: pasteKeys().join(' ') })}`;
    case 'pastedText':
    case 'pastedNothing':
    case 'walking':
    case 'noPictures':
    case 'folderUnread':
    case 'sharedNothing':
    case 'sharedLost':
      return t(note.kind);
  }
}
