import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** The answers of this visit. Retries are ours (search/retrying.ts): visible, and told by the code. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // "Offline" is told by a failed request, with words; a silently paused one would look like waiting.
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: 30 * MINUTE,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});
