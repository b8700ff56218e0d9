import { QueryClientProvider } from '@tanstack/react-query';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from '../shell/query-client.ts';

/** Everything that is rendered, in the browser and when the first page is built. */
export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
