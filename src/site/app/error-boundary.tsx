import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './error-boundary.module.css';

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
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}
