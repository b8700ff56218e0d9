import { setIntakeNote } from '../shell/notes.ts';
import { takeFolders } from './several.tsx';
import { takeAddress, takeFiles } from './take.ts';
import type { Transferred } from './transfer.ts';

export { readDrop, readPaste } from './transfer.ts';

/**
 * Acts on a drop or a paste.
 *
 * @param turn aborted when something else was asked for since: several pictures are queued all the same, but not shown
 */
export function take(found: Transferred, turn: AbortSignal): void {
  switch (found.kind) {
    case 'address':
      if (!turn.aborted) takeAddress(found.url);
      break;
    case 'files':
      takeFiles(found.files, turn);
      break;
    case 'folders':
      void takeFolders(found.entries, turn);
      break;
    case 'text':
      if (!turn.aborted) setIntakeNote({ kind: 'pastedText' });
      break;
    case 'nothing':
      if (!turn.aborted) setIntakeNote({ kind: 'pastedNothing' });
      break;
  }
}
