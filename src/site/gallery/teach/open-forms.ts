import { createStore, type Store } from '../../ui/store.ts';

type Work = () => void;

export interface Hold {
  /** Holds work up. @returns lets go of it again; a second call does nothing */
  readonly hold: () => () => void;
  /** Does the work at once, or when nobody holds it up any more; only the latest counts. */
  readonly run: (work: Work) => void;
  /** What waits. */
  readonly due: Store<Work | undefined>;
}

export function createHold(): Hold {
  const holders = new Set<symbol>();
  const due = createStore<Work | undefined>(undefined);
  const letGo = (holder: symbol) => {
    if (!holders.delete(holder) || holders.size > 0) return;
    const work = due.get();
    due.set(undefined);
    work?.();
  };
  return {
    hold: () => {
      const holder = Symbol('holder');
      holders.add(holder);
      return () => letGo(holder);
    },
    run: (work) => {
      if (holders.size === 0) work();
      else due.set(work);
    },
    due,
  };
}

/** While a form is open the picture is not asked about again: the cards would go, and with them what is being written. */
export const openForms = createHold();
