import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const store = createStore('');

/** Announces once, politely. */
export const announce = store.set;

/** Announces the text whenever it changes. */
export function useAnnounced(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}

export function Announcer() {
  const text = useStore(store);
  return (
    <p role="status" className="visually-hidden" data-testid="announcer">
      {text}
    </p>
  );
}
