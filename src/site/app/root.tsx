import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../shell/query-client.ts';
import { Button } from '../ui/button.tsx';
import { App } from './app.tsx';
import styles from './root.module.css';

function Crash() {
  const { t } = useTranslation();
  return (
    <main className={styles.crash}>
      <h1>{t('crash.heading')}</h1>
      <p>{t('crash.text')}</p>
      <Button look="strong" onClick={() => location.assign(location.pathname)}>
        {t('crash.reload')}
      </Button>
    </main>
  );
}

/** An error in the page becomes words, never a blank page. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}

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
