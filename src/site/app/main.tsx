import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { startTranslations } from '../i18n/setup.ts';
import { currentSettings } from '../settings/store.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';

// The content security policy forbids compiling code at run time; without this zod tries once.
z.config({ jitless: true });

async function start(root: HTMLElement): Promise<void> {
  await startTranslations(currentSettings().language);
  // No StrictMode: it mounts twice in development, and every second mount would search again.
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </QueryClientProvider>,
  );
}

const root = document.getElementById('root')!;

start(root).catch(() => {
  // The page's texts did not arrive; so these are written here.
  root.textContent =
    'Kyara could not be loaded. Please reload. / 読み込めませんでした。再読み込みしてください。 / 加载失败，请刷新。';
});
