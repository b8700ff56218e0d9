import { createStore, useStore } from '../ui/store.ts';

/**
 * The service's ADMIN_TOKEN, when the visitor has entered it. Apart from the settings, so that what
 * reads those never holds it.
 */
const KEY = 'kyara.admin-token';

function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

const store = createStore(readStored());

// What another tab removes must not stay in use here.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) store.set(readStored());
});

/** Empty when there is none. */
export const currentToken = store.get;

export function useToken(): string {
  return useStore(store, () => '');
}

/** Remembers the token; an empty one forgets it. */
export function changeToken(token: string): void {
  store.set(token);
  try {
    if (token === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Not remembered, but it holds for this visit.
  }
}
