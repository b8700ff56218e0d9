import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const store = createStore('');

/** Announces once, politely. The same again differs by a blank: nobody is told of what has not changed. */
export function announce(text: string): void {
  store.set(store.get() === text ? `${text}\u00a0` : text);
}

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
