import { useTranslation } from 'react-i18next';
import { PageLink } from '../shell/page-link.tsx';
import type { PageName } from '../shell/pages.ts';
import { useRoute } from '../shell/route.ts';
import styles from './nav.module.css';

const NAMED = ['gallery', 'history', 'settings'] as const satisfies readonly PageName[];

/** The pages that people come back to; the footer has the others. */
export function Nav() {
  const { t } = useTranslation();
  const route = useRoute();
  const current = route.kind === 'page' ? route.page : undefined;
  return (
    <nav className={styles.nav}>
      {NAMED.map((page) => (
        <PageLink key={page} page={page} className={styles.link} isCurrent={page === current}>
          {t(`nav.${page}`)}
        </PageLink>
      ))}
    </nav>
  );
}
