import type { Transfer } from '../intake/read-data-transfer.ts';
import { takeTransfer } from '../intake/transfer.ts';

interface EarlyTransfer extends Transfer {
  readonly type: 'paste' | 'drop';
}

declare global {
  interface Window {
    /** Events on the prerendered page, noted by a script in index.html. */
    kyaraEarlyEvents?: Event[] | undefined;
    /** Pastes and drops, noted by that script until this is gone. */
    kyaraEarlyTransfers?: EarlyTransfer[] | undefined;
  }
}

/** Does again what an event asked for; a link has done it by itself. */
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

/** Call right before React listens, or things are done twice. Page-wide keys are noted on. */
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
  for (const early of transfers) takeTransfer(early.type, early);
}

/**
 * Call once all page-wide listeners are there. Hydrates first what the events meet, but not within
 * React's effect, where it would drop them.
 */
export function redoEarlyEvents(): void {
  queueMicrotask(redoAll);
}
