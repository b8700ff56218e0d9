import { useEffect, useState } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { droppedIn, mayBring } from './data-transfer-copy.ts';
import { openDropped } from './open-transferred.ts';

const DropLayer = onDemand(async () => (await import('./drop-layer.tsx')).DropLayer);

function useDragging() {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!mayBring(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    const drop = (event: DragEvent) => {
      setDragging(false);
      // The layer has taken it, or could not yet.
      const transfer = droppedIn(event);
      if (transfer) openDropped(transfer);
    };
    const end = () => setDragging(false);
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('dragenter', over, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('dragend', end, { signal });
    return () => stop.abort();
  }, []);
  return { dragging, end: () => setDragging(false) };
}

/** Makes the whole page a drop target for files and pictures of other pages. */
export function DropPage() {
  const { dragging, end } = useDragging();
  return dragging && <DropLayer onDropped={end} />;
}
