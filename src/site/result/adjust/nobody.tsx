import styles from './nobody.module.css';
import { useAdjustTexts } from './texts.ts';

/** Where no head was found: why that may be. */
export function Nobody() {
  const t = useAdjustTexts();
  return (
    <div className={styles.nobody}>
      <p>{t('nobodyText')}</p>
      <ul>
        {t('nobodyTips', { returnObjects: true }).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}
