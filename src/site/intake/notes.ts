import { createStore, useStore } from '../ui/store.ts';

/** Why a paste or a drop did not lead to a search, or not to the one expected. */
export type IntakeNote =
  | {
      readonly kind:
        | 'pastedText'
        | 'pastedNothing'
        | 'sampleFailed'
        | 'severalFailed'
        | 'noPictures'
        | 'sharedNothing';
    }
  | { readonly kind: 'onlySome'; readonly count: number };

const store = createStore<IntakeNote | undefined>(undefined);

export const setIntakeNote = store.set;

export function useIntakeNote(): IntakeNote | undefined {
  return useStore(store, () => undefined);
}
