import styles from './busy.module.css';
import { createStore, useStore } from './store.ts';

/** Pieces of work under way that have nothing else to show for themselves yet. */
const store = createStore(0);

/** Shows from now on, until the work is settled, that the page is at it: every press and drop is answered in the next frame. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  store.set(store.get() + 1);
  try {
    return await work;
  } finally {
    store.set(store.get() - 1);
  }
}

/** A strip at the upper edge of the window; what it leads to is announced, not this. */
export function Busy() {
  const count = useStore(store, () => 0);
  return count > 0 && <div className={styles.bar} data-busy aria-hidden="true" />;
}
