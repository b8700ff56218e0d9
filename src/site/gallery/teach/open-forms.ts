import { createStore, type Store } from '../../ui/store.ts';

type Work = () => void;

export interface Hold {
  readonly hold: () => () => void;
  /** Runs the latest work, at once or when nobody holds it up. */
  readonly run: (work: Work) => void;
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

/** Open forms delay asking again, which would remove the cards and what is being written. */
export const openForms = createHold();
