import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly initial: T;
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
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
 * The store's current value.
 *
 * @param prerendered what `index.html` was rendered with, where that is not the first value; React
 *   hydrates with it
 */
export function useStore<T>(store: Store<T>, prerendered = () => store.initial): T {
  return useSyncExternalStore(store.subscribe, store.get, prerendered);
}
