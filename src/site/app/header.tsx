import { useTranslation } from 'react-i18next';
import { isAlone } from '../device/model.ts';
import { LanguageButtons, ThemeButton } from '../settings/display.tsx';
import { onPlainClick, PageLink } from '../shell/page-link.tsx';
import { openStart, useRoute, type PageName } from '../shell/route.ts';
import styles from './header.module.css';

function Seal() {
  return (
    <svg aria-hidden="true" className={styles.seal} viewBox="0 0 32 32">
      <path className={styles.ground} d="M0 0h32v32H0z" />
      <path className={styles.line} d="M5 5h22v22H5z" />
      <path className={styles.eye} d="M4 4h9v8H4z" />
      <ellipse className={styles.eye} cx="13.4" cy="19.5" rx="2" ry="4" />
      <ellipse className={styles.eye} cx="21.4" cy="19.5" rx="2" ry="4" />
    </svg>
  );
}

function Wordmark() {
  const { t } = useTranslation();
  return (
    <a
      className={styles.home}
      href="."
      aria-label={t('page.home')}
      onClick={onPlainClick(openStart)}
    >
      <Seal />
      <span className={styles.name} lang="en">
        Kyara
      </span>
    </a>
  );
}

const NAMED = ['gallery', 'history', 'settings'] as const satisfies readonly PageName[];

/** The pages that people come back to; the footer has the others. */
function Nav() {
  const { t } = useTranslation();
  const route = useRoute();
  const current = route.kind === 'page' ? route.page : undefined;
  return (
    <nav className={styles.nav}>
      {NAMED.filter((page) => page !== 'gallery' || !isAlone()).map((page) => (
        <PageLink key={page} page={page} className={styles.link} isCurrent={page === current}>
          {t(`nav.${page}`)}
        </PageLink>
      ))}
    </nav>
  );
}

export function Header() {
  return (
    <header className={styles.header}>
      <Wordmark />
      <Nav />
      <div className={styles.display}>
        <LanguageButtons />
        <ThemeButton />
      </div>
    </header>
  );
}
