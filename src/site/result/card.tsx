import { useTranslation } from 'react-i18next';
import type { Candidate, Detection } from '../../contract/search.ts';
import { TeachButton } from '../gallery/teach/teach-button.tsx';
import { Actions } from './actions.tsx';
import { Candidates } from './candidates.tsx';
import styles from './card.module.css';
import { Crop } from './crop.tsx';
import { Name } from './name.tsx';
import { Doubts } from './on-demand.ts';
import pair from './pair.module.css';
import { Reference } from './reference.tsx';
import { Score } from './score.tsx';
import type { Seen } from './seen.ts';
import { markHandlers } from './use-marked.ts';
import { useWishedFocus } from './wished-focus.ts';

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Seen;
}

function Head({ detection, number, seen: { marked } }: Props) {
  const { t } = useTranslation();
  const { box_id: id, not_confident: unsure, character } = detection;
  const [first] = character;
  return (
    <h2 className={styles.head}>
      <button
        ref={useWishedFocus(id)}
        type="button"
        className={styles.button}
        aria-pressed={marked.pinned === id}
        onClick={(event) => marked.press(id, `box-${id}`, event.detail === 0)}
      >
        <span className={styles.number} data-unsure={unsure}>
          {number}
          {unsure && <span aria-hidden="true">?</span>}
        </span>
        <span className={styles.name}>
          {first ? <Name candidate={first} of="character" unsure={unsure} /> : t('result.unknown')}
        </span>
      </button>
    </h2>
  );
}

function Best({ detection, number, seen }: Props) {
  const { box, not_confident: unsure, character } = detection;
  const [candidate] = character;
  return (
    <div className={styles.best}>
      {candidate && (
        <div className={styles.facts}>
          <p className={styles.work}>
            <Name candidate={candidate} of="work" />
          </p>
          {candidate.score !== undefined && <Score score={candidate.score} unsure={unsure} />}
        </div>
      )}
      <div className={pair.pair}>
        <Crop seen={seen} box={box} number={number} />
        {candidate && <Reference candidate={candidate} large />}
      </div>
    </div>
  );
}

function Warning({ detection, seen }: Pick<Props, 'detection' | 'seen'>) {
  const { t } = useTranslation();
  const isKnown = detection.character.length > 0;
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('result.unsure')}</strong>
        {isKnown ? t('result.unsureText') : t('result.unknownText')}
      </p>
      <Doubts detection={detection} seen={seen} />
    </div>
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

/** One head: who it may be, how sure, and who else. */
export function Card(props: Props) {
  const { detection, seen } = props;
  const { box_id: id, not_confident: unsure, character } = detection;
  const [first, ...rest] = character;
  return (
    <li
      id={`card-${id}`}
      className={styles.card}
      data-marked={seen.marked.id === id}
      data-unsure={unsure}
      {...markHandlers(seen.marked, id)}
    >
      <Head {...props} />
      <Best {...props} />
      {unsure && <Warning detection={detection} seen={seen} />}
      <Actions candidate={first}>
        <TeachButton detection={detection} number={props.number} seen={seen} />
      </Actions>
      <Others candidates={rest} unsure={unsure} />
    </li>
  );
}
