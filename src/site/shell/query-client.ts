import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** The answers of this visit. Retries are ours (search/retrying.ts): visible, and by code. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A failed request says "offline"; a paused one would look like waiting.
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: 30 * MINUTE,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});
