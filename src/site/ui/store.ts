import { useSyncExternalStore } from 'react';

/** A value that components can subscribe to; what `useSyncExternalStore` asks for, and no more. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The store's value, kept up to date.
 *
 * @param prerendered gives what the page in the built `index.html` was rendered with; React begins with it
 *   when it takes that page over, then goes on to the true value
 */
export function useStore<T>(store: Store<T>, prerendered: () => T): T {
  return useSyncExternalStore(store.subscribe, store.get, prerendered);
}
