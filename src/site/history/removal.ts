import { createStore, type Store } from '../ui/store.ts';
import type { KeptPicture } from './store.ts';

/** What a removal does to the history. */
interface Changes {
  /** Gives what was deleted, or undefined when it had gone already. */
  readonly remove: (id: string) => Promise<KeptPicture | undefined>;
  readonly putBack: (kept: KeptPicture) => Promise<void>;
  /** Tells that the history could not be changed. */
  readonly failed: () => void;
}

export interface Removal {
  /** What was deleted last and can be put back. */
  readonly removed: Store<KeptPicture | undefined>;
  readonly remove: (id: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
  /** Offers nothing that was deleted until now, nor what is still being deleted. */
  readonly forget: () => void;
}

/**
 * The latest deletion, which can be taken back. Only what is known of it by now counts: deletions and undos
 * may end in another order than they were asked for.
 */
export function createRemoval({ remove, putBack, failed }: Changes): Removal {
  const removed = createStore<KeptPicture | undefined>(undefined);
  let asked = 0;
  let offered = 0;
  const offer = (kept: KeptPicture | undefined, order: number) => {
    // Nothing to put back: the button was pressed twice.
    if (!kept || order <= offered) return;
    offered = order;
    removed.set(kept);
  };
  return {
    removed,
    async remove(id) {
      const order = (asked += 1);
      await remove(id).then((kept) => offer(kept, order), failed);
    },
    async undo() {
      const kept = removed.get();
      if (!kept) return;
      const done = () => {
        if (removed.get() === kept) removed.set(undefined);
      };
      await putBack(kept).then(done, failed);
    },
    dismiss: () => removed.set(undefined),
    forget() {
      offered = asked;
      removed.set(undefined);
    },
  };
}
