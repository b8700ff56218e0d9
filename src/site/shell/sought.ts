import { useEntryState } from './entry-state.ts';

/** What is sought on a page. */
export const useSought = () => useEntryState<string>('sought', '');
