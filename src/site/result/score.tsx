import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/store.ts';
import { likelihood, percent, type Likelihood } from './names.ts';
import styles from './score.module.css';

interface Props {
  readonly score: number;
  readonly unsure?: boolean;
  readonly brief?: boolean;
}

/** An unsure answer gets no confident word. */
function wordFor(score: number, unsure: boolean | undefined): Likelihood {
  const word = likelihood(score);
  return unsure && word !== 'slight' ? 'low' : word;
}

/** A probability as word, number and bar. */
export function Score({ score, unsure, brief }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const word = t(`result.words.${wordFor(score, unsure)}`);
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
