import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const store = createStore('');

/** Has a screen reader say this once, when it is free. */
export const announce = store.set;

/** As `announce`, whenever the text changes; undefined says nothing. */
export function useAnnounced(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}

/** The page's one live region for what happens. */
export function Announcer() {
  const text = useStore(store, () => '');
  return (
    <p role="status" className="visually-hidden" data-testid="announcer">
      {text}
    </p>
  );
}
