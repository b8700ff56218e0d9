import type { Candidate } from '../../contract/search.ts';
import { Candidates } from './candidates.tsx';
import styles from './card.module.css';

interface Props {
  readonly heading: string;
  readonly candidates: readonly Candidate[];
  readonly unsure: boolean;
  readonly open?: boolean;
}

/** Candidates whom a head is not named after. */
export function Others({ heading, candidates, unsure, open = false }: Props) {
  if (candidates.length === 0) return null;
  return (
    <details className={styles.others} open={open}>
      <summary className={styles.summary}>
        {heading} <span className={styles.count}>{candidates.length}</span>
      </summary>
      <Candidates candidates={candidates} unsure={unsure} />
    </details>
  );
}
