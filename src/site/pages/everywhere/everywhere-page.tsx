import { Page } from '../../shell/page.tsx';
import { deepLink, searchTemplate, siteAddress } from './addresses.ts';
import { Bookmarklet } from './bookmarklet.tsx';
import styles from './everywhere.module.css';
import { useEverywhereTexts } from './texts.ts';
import { Address, Way } from './way.tsx';

/** How to reach Kyara from other pages and programs. */
export function EverywherePage() {
  const t = useEverywhereTexts();
  const site = siteAddress(location);
  return (
    <Page heading={t('heading')}>
      <p>{t('lead')}</p>
      <div className={styles.ways}>
        <Bookmarklet site={site} />
        <Way name="search" isChoice>
          <Address address={searchTemplate(site)} name={t('copyTemplate')} />
        </Way>
        <Way name="menu" isChoice />
        <Way name="android" />
        <Way name="iphone">
          <Address address={deepLink(site)} name={t('copyStart')} />
        </Way>
        <Way name="link" isChoice>
          <Address
            address={`${deepLink(site)}https%3A%2F%2Fexample.com%2Fpicture.png&model=kyara-1&multi=1&ai=0&lang=en`}
            name={t('copyLink')}
          />
        </Way>
      </div>
    </Page>
  );
}
