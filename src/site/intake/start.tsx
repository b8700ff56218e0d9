import { useTranslation } from 'react-i18next';
import { Options } from '../settings/options.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddressForm } from './address-form.tsx';
import { FileButtons } from './file-buttons.tsx';
import { pasteKeys } from './clipboard.ts';
import { Samples } from './samples.tsx';
import styles from './start.module.css';

function PasteHint() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.hint}>
        {t('start.hint')}{' '}
        <span className={styles.keys}>
          {pasteKeys().map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </p>
      <p className={styles.hintTouch}>{t('start.hintTouch')}</p>
    </>
  );
}

/** Somebody not yet named, in an unsure frame: what this page is about. */
function Silhouette() {
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.frame}>
        <span className={styles.number}>1?</span>
      </div>
    </div>
  );
}

/** The way in: drop, paste, choose, type an address, or take a sample. */
export function Start({ badLink }: { readonly badLink: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      {badLink !== undefined && (
        <Notice>{t('address.badLink', { value: badLink.slice(0, 120) })}</Notice>
      )}
      <section className={styles.hero} aria-labelledby="start-heading">
        <div className={styles.words}>
          <h1 id="start-heading" className={styles.heading}>
            {t('start.heading')}
          </h1>
          <p className={styles.lead}>{t('start.lead')}</p>
          <FileButtons look="strong" />
          <PasteHint />
          <AddressForm />
        </div>
        <Silhouette />
      </section>
      <Samples />
      <div className={styles.options}>
        <Options />
      </div>
    </div>
  );
}
