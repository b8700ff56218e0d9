import { serviceUrl } from '../../shell/base.ts';
import { Page } from '../../shell/page.tsx';
import styles from './api-page.module.css';
import { Reference } from './reference.tsx';
import { useApiTexts } from './texts.ts';
import { TrialForm } from './trial-form.tsx';

/** The programming interface: to be tried at once, and described. */
export function ApiPage() {
  const t = useApiTexts();
  return (
    <Page heading={t('heading')}>
      <p>
        {t('lead')} <a href={serviceUrl('v1/openapi.json')}>{t('document')}</a>
      </p>
      <section className={styles.section} aria-labelledby="try-heading">
        <h2 id="try-heading">{t('tryHeading')}</h2>
        <p>{t('tryLead')}</p>
        <TrialForm />
      </section>
      <section className={styles.section} aria-labelledby="reference-heading">
        <h2 id="reference-heading">{t('referenceHeading')}</h2>
        <Reference />
      </section>
    </Page>
  );
}
