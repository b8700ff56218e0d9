import { useTranslation } from 'react-i18next';
import { serviceUrl } from './base.ts';
import styles from './footer.module.css';
import { PageLink } from './page-link.tsx';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <p className={styles.privacy}>{t('footer.privacy')}</p>
      <ul className={styles.links}>
        <li>
          <PageLink page="everywhere">{t('footer.everywhere')}</PageLink>
        </li>
        <li>
          <a href={serviceUrl('v1/openapi.json')}>{t('footer.api')}</a>
        </li>
        <li>{t('footer.licence')}</li>
      </ul>
    </footer>
  );
}
