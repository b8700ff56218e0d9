import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Candidate, Detection } from '../../contract/search.ts';
import { useSettings } from '../settings/store.ts';
import { Candidates, Reference } from './candidates.tsx';
import styles from './card.module.css';
import { namesIn } from './names.ts';
import { Score } from './score.tsx';
import { markHandlers, reveal, type Marked } from './use-marked.ts';

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly marked: Marked;
}

/** The card's head: pressing it marks the frame on the picture. */
function Head({ detection, number, marked, name }: Props & { readonly name: string }) {
  const { box_id: id, not_confident: unsure } = detection;
  return (
    <h2 className={styles.head}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={marked.pinned === id}
        onClick={() => {
          marked.toggle(id);
          reveal(`box-${id}`);
        }}
      >
        <span className={styles.number} data-unsure={unsure}>
          {number}
          {unsure && <span aria-hidden="true">?</span>}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
    </h2>
  );
}

function Best({ candidate, unsure }: { readonly candidate: Candidate; readonly unsure: boolean }) {
  const { language } = useSettings();
  return (
    <div className={styles.best}>
      <div className={styles.facts}>
        <p className={styles.work}>{namesIn(candidate, language).work}</p>
        {candidate.score !== undefined && <Score score={candidate.score} unsure={unsure} />}
      </div>
      <Reference candidate={candidate} />
    </div>
  );
}

function Warning({ known }: { readonly known: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={styles.warning}>
      <strong>{t('result.unsure')}</strong>
      {known ? t('result.unsureText') : t('result.unknownText')}
    </p>
  );
}

function Others({ candidates, unsure }: { candidates: readonly Candidate[]; unsure: boolean }) {
  const { t } = useTranslation();
  if (candidates.length === 0) return null;
  return (
    <details className={styles.others} open={unsure}>
      <summary className={styles.summary}>
        {t('result.others')} <span className={styles.count}>{candidates.length}</span>
      </summary>
      <Candidates candidates={candidates} unsure={unsure} />
    </details>
  );
}

function headName(name: string, unsure: boolean, t: TFunction): string {
  return unsure ? t('result.perhaps', { name }) : name;
}

/** One character of the picture: who it may be, how sure, and who else. */
export function Card(props: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { detection, marked } = props;
  const { box_id: id, not_confident: unsure, character } = detection;
  const [first, ...rest] = character;
  const name = first
    ? headName(namesIn(first, language).character, unsure, t)
    : t('result.unknown');
  return (
    <li
      id={`card-${id}`}
      className={styles.card}
      data-marked={marked.id === id}
      data-unsure={unsure}
      {...markHandlers(marked, id)}
    >
      <Head {...props} name={name} />
      {first && <Best candidate={first} unsure={unsure} />}
      {unsure && <Warning known={first !== undefined} />}
      <Others candidates={rest} unsure={unsure} />
    </li>
  );
}
