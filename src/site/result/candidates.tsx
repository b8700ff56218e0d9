import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '../../contract/search.ts';
import { Button } from '../ui/button.tsx';
import styles from './candidates.module.css';
import { Name } from './name.tsx';
import { Reference } from './reference.tsx';
import { Score } from './score.tsx';

const SHOWN = 3;

function Row({ candidate, unsure }: { readonly candidate: Candidate; readonly unsure: boolean }) {
  return (
    <li className={styles.row}>
      <Reference candidate={candidate} />
      <span className={styles.names}>
        <span className={styles.character}>
          <Name candidate={candidate} of="character" />
        </span>
        <span className={styles.work}>
          <Name candidate={candidate} of="work" />
        </span>
      </span>
      {candidate.score !== undefined && <Score score={candidate.score} unsure={unsure} brief />}
    </li>
  );
}

interface Props {
  readonly candidates: readonly Candidate[];
  readonly unsure: boolean;
}

export function Candidates({ candidates, unsure }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const hidden = candidates.length - SHOWN;
  return (
    <>
      <ol className={styles.list}>
        {candidates.slice(0, all ? undefined : SHOWN).map((candidate) => (
          <Row
            key={`${candidate.work}/${candidate.character}`}
            candidate={candidate}
            unsure={unsure}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('result.less') : t('result.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}
