import { createStore, useStore } from './store.ts';

const store = createStore('');

/** Has a screen reader say this once, when it is free. */
export const announce = store.set;

/** The page's one live region for what happens. */
export function Announcer() {
  const text = useStore(store, () => '');
  return (
    <p role="status" className="visually-hidden" data-testid="announcer">
      {text}
    </p>
  );
}
