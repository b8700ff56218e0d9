import { createStore, type Store } from '../ui/store.ts';
import type { KeptPicture } from './store.ts';

interface Changes {
  /** Gives what was deleted, or undefined when it had gone already. */
  readonly remove: (id: string) => Promise<KeptPicture | undefined>;
  readonly putBack: (kept: KeptPicture) => Promise<void>;
  readonly failed: () => void;
}

export interface Removal {
  readonly removed: Store<KeptPicture | undefined>;
  readonly remove: (id: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
  readonly forget: () => void;
}

/** The latest deletion, with its undo. Deletions and undos may end out of order. */
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
