import { setIntakeNote } from '../shell/notes.ts';
import { openAddress, openFiles, takeFolders } from './open.ts';
import { readDrop, readPaste, type Transferred } from './read-data-transfer.ts';
import type { Transfer } from './transfer.ts';

/** Acts on what a drop or a paste brought. */
export function openTransferred(found: Transferred): void {
  switch (found.kind) {
    case 'address':
      openAddress(found.url);
      break;
    case 'files':
      openFiles(found.files);
      break;
    case 'folders':
      takeFolders(found.entries);
      break;
    case 'text':
      setIntakeNote({ kind: 'pastedText' });
      break;
    case 'nothing':
      setIntakeNote({ kind: 'pastedNothing' });
      break;
  }
}

export function openTransfer(way: 'paste' | 'drop', transfer: Transfer): void {
  openTransferred(way === 'paste' ? readPaste(transfer) : readDrop(transfer));
}
