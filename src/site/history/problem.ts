import { createStore, useStore } from '../ui/store.ts';

/** Why the latest picture is not in the history, or is still in it. */
export type HistoryProblem = 'unavailable' | 'silent' | 'full' | 'failed' | 'unchanged';

const store = createStore<HistoryProblem | undefined>(undefined);

export const setHistoryProblem = store.set;

export function useHistoryProblem(): HistoryProblem | undefined {
  return useStore(store, () => undefined);
}
