import { setIntakeNote } from '../shell/notes.ts';
import { openAddress, openFiles, takeFolders } from './open.ts';
import { readDrop, readPaste, type Transfer, type Transferred } from './read-data-transfer.ts';

/** To be called within the event: the browser empties the original after it. */
export function copyDataTransfer(data: DataTransfer): Transfer {
  return {
    files: [...data.files],
    texts: data.types.map((type) => [type, data.getData(type)]),
    entries: [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []),
  };
}

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
    case 'nothing':
      setIntakeNote({ kind: 'pastedNothing' });
      break;
  }
}

/** Opens what was pasted or dropped. */
export function takeTransfer(way: 'paste' | 'drop', transfer: Transfer): void {
  openTransferred(way === 'paste' ? readPaste(transfer) : readDrop(transfer));
}
