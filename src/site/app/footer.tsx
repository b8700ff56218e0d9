import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceUrl } from './base.ts';
import styles from './footer.module.css';

const Bookmarklet = lazy(async () => ({
  default: (await import('./bookmarklet.tsx')).Bookmarklet,
}));

export function Footer() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <footer className={styles.footer}>
      <p className={styles.privacy}>{t('footer.privacy')}</p>
      <ul className={styles.links}>
        <li>
          <a href={serviceUrl('v1/openapi.json')}>{t('footer.api')}</a>
        </li>
        <li>{t('footer.licence')}</li>
      </ul>
      <details
        className={styles.bookmarklet}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('footer.bookmarklet')}</summary>
        <Suspense>{open && <Bookmarklet />}</Suspense>
      </details>
    </footer>
  );
}
