import styles from './nobody.module.css';
import { useAdjustTexts } from './texts.ts';

/** Why no head may have been found. */
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
