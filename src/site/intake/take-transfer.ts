/**
 * What drops, pastes and the paste button bring is read by code that is loaded with the first of them; but files
 * alone mean themselves, and are taken in the event.
 */
import { whileBusy } from '../ui/busy.tsx';
import type { Transfer } from './kept-transfer.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { takeFiles } from './take.ts';
import { beginTurn } from '../shell/turn.ts';

function lost(): void {
  setIntakeNote({ kind: 'lost' });
}

/** Whether it came from another page, whose address may count before the files. */
function isOfPage(transfer: Transfer): boolean {
  return transfer.getData('text/html') !== '' || transfer.getData('text/uri-list') !== '';
}

export function takeDropped(transfer: Transfer): void {
  const { files, folders } = transfer;
  if (files.length > 0 && folders.length === 0 && !isOfPage(transfer)) {
    takeFiles(files);
    return;
  }
  const turn = beginTurn();
  const code = import('./transferred.ts');
  whileBusy(code).then(({ take, readDrop }) => take(readDrop(transfer), turn), lost);
}

export function takePasted(transfer: Transfer): void {
  if (transfer.files.length > 0) {
    takeFiles(transfer.files);
    return;
  }
  const turn = beginTurn();
  const code = import('./transferred.ts');
  whileBusy(code).then(({ take, readPaste }) => take(readPaste(transfer), turn), lost);
}

/**
 * Takes what lies on the clipboard. The browser is asked at once, because it grants that to the press of
 * a button alone, and never before: some ask the visitor for a permission then.
 */
export function takeClipboard(): void {
  const { clipboard } = navigator as { clipboard?: Partial<Clipboard> };
  const items = clipboard?.read?.();
  const turn = beginTurn();
  // Looked at once the code is there; until then a refusal must not count as unhandled.
  items?.catch(() => {});
  whileBusy(import('./clipboard.ts')).then((module) => module.takeClipboard(items, turn), lost);
}
