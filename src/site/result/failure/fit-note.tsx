import styles from './fit-choice.module.css';
import type { Change } from '../../search/prepare.ts';
import { useFitTexts } from '../../picture/fit/texts.ts';

interface Props {
  readonly change: Change;
  /** The AI check was left out, since a copy lacks the file's metadata. */
  readonly isUnjudged: boolean;
}

/** Says that a copy was searched. */
export function FitNote({ change, isUnjudged }: Props) {
  const t = useFitTexts();
  return (
    <p className={styles.hint}>
      {t(`changed.${change}`)} {isUnjudged && t('changed.unjudged')}
    </p>
  );
}
