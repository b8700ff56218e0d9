import { createStore, useStore } from '../ui/store.ts';
import type { Loading } from './protocol.ts';

export const loading = createStore<Loading | undefined>(undefined);

export function useLoading(): Loading | undefined {
  return useStore(loading);
}
