import type { Candidate } from '../../contract/search.ts';
import { useToken } from '../gallery/token.ts';
import { Name, Reference, Score } from './candidates.tsx';
import styles from './closest.module.css';
import { ConfirmFailure, useConfirming, type OfHead, Yes } from './confirm.tsx';

interface Props extends OfHead {
  readonly number: number;
  readonly candidates: readonly Candidate[];
}

/** Candidates whom a head is not named after; who may teach says at a press which it is. */
export function Closest({ candidates, number, ...head }: Props) {
  const mayTeach = useToken() !== '';
  const confirming = useConfirming(head);
  return (
    <>
      <ol className={styles.list}>
        {candidates.map((candidate) => (
          <li key={`${candidate.work}/${candidate.character}`} className={styles.row}>
            <Reference candidate={candidate} />
            <span className={styles.names}>
              <span className={styles.character}>
                <Name candidate={candidate} of="character" />
              </span>
              <span className="soft">
                <Name candidate={candidate} of="work" />
              </span>
            </span>
            <Score candidate={candidate} unsure brief />
            {mayTeach && (
              <span className={styles.action}>
                <Yes candidate={candidate} number={number} confirming={confirming} look="bare" />
              </span>
            )}
          </li>
        ))}
      </ol>
      <ConfirmFailure error={confirming.error} seen={head.seen} />
    </>
  );
}
