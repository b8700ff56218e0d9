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

let events: readonly Event[] = [];

/** To be called right before React listens, so that nothing is done twice. */
export function stopNotingEvents(): void {
  events = window.kyaraEarlyEvents ?? [];
  window.kyaraEarlyEvents = undefined;
}

/** To be called once every part of the page listens. */
export function redoEarlyEvents(): void {
  const noted = events;
  events = [];
  for (const event of noted) redo(event);
}
