import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import styles from './findings.module.css';
import type { Seen } from './seen.ts';

export function Cards({ seen }: { readonly seen: Seen }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.cards} aria-label={t('result.candidates')}>
      {seen.detections.map((detection, index) => (
        <Card key={detection.box_id} detection={detection} number={index + 1} seen={seen} />
      ))}
    </ol>
  );
}
