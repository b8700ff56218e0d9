import { serviceUrl } from '../../shell/base.ts';
import { Page } from '../../shell/page.tsx';
import styles from './api-page.module.css';
import { useApiTexts } from './texts.ts';
import { TrialForm } from './trial-form.tsx';

/** The programming interface: to be tried at once; its document describes the rest. */
export function ApiPage() {
  const t = useApiTexts();
  return (
    <Page heading={t('heading')}>
      <div className={styles.intro}>
        <p>{t('lead')}</p>
        <p>{t('reference')}</p>
        <p>
          <a href={serviceUrl('v1/openapi.json')}>{t('document')}</a>
        </p>
      </div>
      <section className={styles.section} aria-labelledby="try-heading">
        <h2 id="try-heading">{t('tryHeading')}</h2>
        <p>{t('tryLead')}</p>
        <TrialForm />
      </section>
    </Page>
  );
}
