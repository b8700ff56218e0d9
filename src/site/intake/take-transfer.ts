/** What drops, pastes and the paste button bring is read by code that is loaded with the first of them. */
import type { Transfer } from './kept-transfer.ts';
import { setIntakeNote } from './notes.ts';

function lost(): void {
  setIntakeNote({ kind: 'lost' });
}

export function takeDropped(transfer: Transfer): void {
  import('./transferred.ts').then(({ take, readDrop }) => take(readDrop(transfer)), lost);
}

export function takePasted(transfer: Transfer): void {
  import('./transferred.ts').then(({ take, readPaste }) => take(readPaste(transfer)), lost);
}

/**
 * Takes what lies on the clipboard. The browser is asked at once, because it grants that to the press of
 * a button alone, and never before: some ask the visitor for a permission then.
 */
export function takeClipboard(): void {
  const { clipboard } = navigator as { clipboard?: Partial<Clipboard> };
  const items = clipboard?.read?.();
  // Looked at once the code is there; until then a refusal must not count as unhandled.
  items?.catch(() => {});
  import('./clipboard.ts').then((module) => module.takeClipboard(items), lost);
}
