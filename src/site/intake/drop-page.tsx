import { useEffect, useState } from 'react';
import { isTextField } from '../ui/focus.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { copyDataTransfer, takeTransfer } from './transfer.ts';

const DropLayer = onDemand(async () => (await import('./drop-layer.tsx')).DropLayer);

const DRAGGED = ['Files', 'text/uri-list', 'text/html'];

/** Whether what is dragged could bring a picture. */
function mayBring({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.some((type) => DRAGGED.includes(type)) ?? false;
}

/** Text pasted into a field is the field's. */
function paste(event: ClipboardEvent): void {
  const { clipboardData, target } = event;
  if (!clipboardData || (isTextField(target) && clipboardData.files.length === 0)) return;
  event.preventDefault();
  takeTransfer('paste', copyDataTransfer(clipboardData));
}

/** The layer may have taken it, or could not yet. */
function drop(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !mayBring(event)) return;
  event.preventDefault();
  takeTransfer('drop', copyDataTransfer(event.dataTransfer));
}

/** Makes the whole page take what is pasted, and what is dropped: files and pictures of other pages. */
export function DropPage() {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!mayBring(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const end = () => setDragging(false);
    const leave = (event: DragEvent) => event.relatedTarget === null && end();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('paste', paste, { signal });
    addEventListener('dragenter', over, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', end, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('dragend', end, { signal });
    return () => stop.abort();
  }, []);
  return dragging && <DropLayer onDropped={() => setDragging(false)} />;
}
