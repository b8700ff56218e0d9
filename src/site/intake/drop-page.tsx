import { useEffect, useState } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { droppedIn, mayBring } from './data-transfer-copy.ts';
import { openDropped } from './open-transferred.ts';

/** The dropzone comes with the first drag: most visitors never drop anything. */
const DropLayer = onDemand(async () => (await import('./drop-layer.tsx')).DropLayer);

/** Whether something that could be a picture is being dragged over the page. */
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
      // The layer has taken it, or is still on its way and could not.
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

/** Makes the whole page a place to drop on: files, and pictures dragged from other pages. */
export function DropPage() {
  const { dragging, end } = useDragging();
  return dragging && <DropLayer onDropped={end} />;
}
