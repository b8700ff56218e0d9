import { dataTransferCopy, type DataTransferParts } from '../intake/data-transfer-copy.ts';
import { openDropped, openPasted } from '../intake/open-transferred.ts';

interface EarlyTransfer extends DataTransferParts {
  readonly type: 'paste' | 'drop';
}

declare global {
  interface Window {
    /** What happened on the prerendered page before it worked, noted by a script in index.html. */
    kyaraEarlyEvents?: Event[] | undefined;
    /** The same of what was pasted and dropped; that script notes it until this is gone. */
    kyaraEarlyTransfers?: EarlyTransfer[] | undefined;
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
const noting = new AbortController();

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

function redoAll(): void {
  noting.abort();
  const noted = events;
  events = [];
  for (const event of noted) redo(event);
  const { kyaraEarlyTransfers: transfers = [] } = window;
  window.kyaraEarlyTransfers = undefined;
  for (const early of transfers) {
    const take = early.type === 'paste' ? openPasted : openDropped;
    take(dataTransferCopy(early));
  }
}

/**
 * To be called once all that listens for the whole page does. What was done in a part that React has not taken
 * over yet makes it do so first, but not while React runs the effect that calls this: it would let the event go.
 */
export function redoEarlyEvents(): void {
  queueMicrotask(redoAll);
}
