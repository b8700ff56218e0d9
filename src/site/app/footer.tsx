import { useTranslation } from 'react-i18next';
import { isAlone, isHere } from '../device/model.ts';
import styles from './footer.module.css';
import { openHelp } from '../pages/help/help.tsx';
import { useSettings } from '../settings/store.ts';
import { usePageParams } from '../shell/route.ts';
import { PageLink } from '../shell/page-link.tsx';

export function Footer() {
  const { t } = useTranslation();
  const isDevice = isHere(useSettings().model);
  // The gallery's form sends its pictures to the service, whichever model is chosen.
  const isAdding = usePageParams().add === 'character';
  return (
    <footer className={styles.footer}>
      {!(isDevice && isAdding) && (
        <p className={styles.privacy}>{t(isDevice ? 'footer.privacyHere' : 'footer.privacy')}</p>
      )}
      <ul className={styles.links}>
        <li>
          <PageLink page="everywhere">{t('footer.everywhere')}</PageLink>
        </li>
        {!isAlone() && (
          <li>
            <PageLink page="api">{t('footer.api')}</PageLink>
          </li>
        )}
        <li>
          <PageLink page="privacy">{t('footer.privacyPage')}</PageLink>
        </li>
        <li className={styles.keys}>
          <button type="button" className={styles.help} onClick={openHelp}>
            {t('footer.shortcuts')}
          </button>
        </li>
        <li>{t('footer.licence')}</li>
      </ul>
    </footer>
  );
}
