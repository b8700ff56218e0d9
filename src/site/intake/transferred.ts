import { setIntakeNote } from '../shell/notes.ts';
import { takeFolders } from './several.tsx';
import { takeAddress, takeFiles } from './take.ts';
import type { Transfer } from './kept-transfer.ts';
import { readDrop, readPaste, type Transferred } from './transfer.ts';
import { beginTurn } from '../shell/turn.ts';

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

export function takeDropped(transfer: Transfer): void {
  take(readDrop(transfer), beginTurn());
}

export function takePasted(transfer: Transfer, turn = beginTurn()): void {
  take(readPaste(transfer), turn);
}
