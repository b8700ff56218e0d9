import { setIntakeNote } from './notes.ts';
import { takeFolders } from './several.tsx';
import { takeAddress, takeFiles } from './take.ts';
import type { Transferred } from './transfer.ts';

export { readDrop, readPaste } from './transfer.ts';

/** Acts on a drop or a paste. */
export function take(found: Transferred): void {
  switch (found.kind) {
    case 'address':
      takeAddress(found.url);
      break;
    case 'files':
      takeFiles(found.files);
      break;
    case 'folders':
      void takeFolders(found.entries);
      break;
    case 'text':
      setIntakeNote({ kind: 'pastedText' });
      break;
    case 'nothing':
      setIntakeNote({ kind: 'pastedNothing' });
      break;
  }
}
