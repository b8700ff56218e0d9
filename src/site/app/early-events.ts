import { droppedIn, mayBring, pastedIn, type Transfer } from '../intake/kept-transfer.ts';
import { takeDropped, takePasted } from '../intake/take-transfer.ts';

declare global {
  interface Window {
    /** What happened on the prerendered page before it worked, noted by a script in index.html. */
    kyaraEarlyEvents?: Event[] | undefined;
  }
}

/** Does again what an event asked for. A link has done it by itself. */
function redo(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event instanceof KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const keys = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    target.dispatchEvent(new KeyboardEvent('keydown', keys));
  } else if (event.type === 'change') {
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    target.closest<HTMLElement>('button')?.click();
  }
}

let events: Event[] = [];
const transfers: (() => void)[] = [];
const noting = new AbortController();

/**
 * Notes what is pasted and dropped until the page takes it itself. To be called as soon as there is any code of
 * the page: the browser gives such data away only while it happens.
 */
export function noteTransfers(): void {
  const { signal } = noting;
  const note = (take: (transfer: Transfer) => void, transfer: Transfer | undefined) =>
    transfer && transfers.push(() => take(transfer));
  addEventListener('paste', (event) => note(takePasted, pastedIn(event)), { signal });
  addEventListener('drop', (event) => note(takeDropped, droppedIn(event)), { signal });
  // Nothing may be dropped where this is not answered.
  addEventListener('dragover', (event) => mayBring(event) && event.preventDefault(), { signal });
}

/**
 * To be called right before React listens, so that nothing is done twice. React does not know of keys that
 * mean something anywhere on the page: they are noted until all listen.
 */
export function stopNotingEvents(): void {
  events = window.kyaraEarlyEvents ?? [];
  window.kyaraEarlyEvents = undefined;
  const { signal } = noting;
  addEventListener('keydown', (event) => events.push(event), { signal, capture: true });
}

/** To be called once every part of the page listens. */
export function redoEarlyEvents(): void {
  noting.abort();
  const noted = events;
  events = [];
  for (const event of noted) redo(event);
  for (const take of transfers.splice(0)) take();
}
