import { setIntakeNote } from '../shell/notes.ts';
import { whileBusy } from '../ui/busy.tsx';

/** What a paste or a drop brings; index.html notes the same. */
export interface Transfer {
  readonly files: readonly File[];
  readonly texts: readonly (readonly [type: string, text: string])[];
  readonly entries: readonly FileSystemEntry[];
}

/** To be called within the event: the browser empties the original after it. */
export function copyDataTransfer(data: DataTransfer): Transfer {
  return {
    files: [...data.files],
    texts: data.types.map((type) => [type, data.getData(type)]),
    entries: [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []),
  };
}

/** Opens what was pasted or dropped; how it is read is loaded at the first. */
export function takeTransfer(way: 'paste' | 'drop', transfer: Transfer): void {
  const opened = import('./open-transfer.ts').then(
    ({ openTransfer }) => openTransfer(way, transfer),
    () => setIntakeNote({ kind: 'severalFailed' }),
  );
  void whileBusy(opened);
}
