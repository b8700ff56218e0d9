import { setIntakeNote } from '../shell/notes.ts';
import { whileBusy } from '../ui/busy.tsx';
import type { Transfer } from './transfer.ts';

/** The one before is opened first. */
let before: Promise<void> = Promise.resolve();

/** Opens what was pasted or dropped; how it is read is loaded at the first. */
export function takeTransfer(way: 'paste' | 'drop', transfer: Transfer): void {
  before = before
    .then(() => import('./open-transfer.ts'))
    .then(
      ({ openTransfer }) => openTransfer(way, transfer),
      () => setIntakeNote({ kind: 'severalFailed' }),
    );
  void whileBusy(before);
}
