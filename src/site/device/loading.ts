import { createStore, useStore } from '../ui/store.ts';
import type { Loading } from './protocol.ts';

/** What is being downloaded for the recogniser. */
export const loading = createStore<Loading | undefined>(undefined);

export function useLoading(): Loading | undefined {
  return useStore(loading);
}
