import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/store.ts';
import { likelihood, percent } from './names.ts';
import styles from './score.module.css';

interface Props {
  readonly score: number;
  readonly unsure?: boolean;
  readonly brief?: boolean;
}

/** A probability as word, number and bar. */
export function Score({ score, unsure, brief }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const word = t(`result.words.${likelihood(score, unsure)}`);
  return (
    <span className={styles.score}>
      <span className={styles.bar} data-unsure={unsure} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${score * 100}%` }} />
      </span>
      <span className={styles.words}>
        {!brief && `${word} `}
        <span className={styles.percent}>{percent(score, language)}</span>
      </span>
    </span>
  );
}
