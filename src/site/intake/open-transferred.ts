import { setIntakeNote } from '../shell/notes.ts';
import { takeFolders } from './several.tsx';
import { openAddress, openFiles } from './open.ts';
import type { Transfer } from './data-transfer-copy.ts';
import { readDrop, readPaste, type Transferred } from './read-data-transfer.ts';
import { beginIntake } from '../shell/latest-intake.ts';

/**
 * Acts on a drop or a paste.
 *
 * @param turn once aborted, several pictures are queued but not shown
 */
export function take(found: Transferred, turn: AbortSignal): void {
  switch (found.kind) {
    case 'address':
      if (!turn.aborted) openAddress(found.url);
      break;
    case 'files':
      openFiles(found.files, turn);
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

export function openDropped(transfer: Transfer): void {
  take(readDrop(transfer), beginIntake());
}

export function openPasted(transfer: Transfer, turn = beginIntake()): void {
  take(readPaste(transfer), turn);
}
