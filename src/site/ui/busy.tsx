import styles from './busy.module.css';
import { createStore, useStore } from './store.ts';

const store = createStore(0);

/** Shows the page as busy until the work settles, from the next frame. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  store.set(store.get() + 1);
  try {
    return await work;
  } finally {
    store.set(store.get() - 1);
  }
}

/** A strip at the window's upper edge, not announced. */
export function Busy() {
  const count = useStore(store);
  return count > 0 && <div className={styles.bar} data-busy aria-hidden="true" />;
}
