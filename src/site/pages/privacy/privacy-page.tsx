import { isAlone } from '../../device/model.ts';
import { Page } from '../../shell/page.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './privacy-page.module.css';
import { usePrivacyTexts } from './texts.ts';

const SECTIONS = [
  'sent',
  'here',
  'kept',
  'taught',
  'logs',
  'device',
  'links',
  'others',
  'operator',
] as const;

/** Where there is no service. */
const ALONE = ['here', 'device', 'links'] as const;

function Part({ name }: { readonly name: (typeof SECTIONS)[number] }) {
  const t = usePrivacyTexts();
  return (
    <Section className={styles.section} heading={t(`${name}.heading`)}>
      {t(`${name}.text`, { returnObjects: true }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {name === 'here' && !isAlone() && <p>{t('here.exception')}</p>}
    </Section>
  );
}

/** What goes where, in plain words. */
export function PrivacyPage() {
  const t = usePrivacyTexts();
  return (
    <Page heading={t('footer.privacyPage')}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.sections}>
        {(isAlone() ? ALONE : SECTIONS).map((name) => (
          <Part key={name} name={name} />
        ))}
      </div>
      <p>
        <PageLink page="settings">{t('settings')}</PageLink>
      </p>
    </Page>
  );
}
