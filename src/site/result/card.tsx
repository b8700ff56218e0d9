import { useTranslation } from 'react-i18next';
import type { Detection } from '../../contract/search.ts';
import { TeachButton } from '../gallery/teach/teach-button.tsx';
import { useSettings } from '../settings/store.ts';
import { Actions } from './actions.tsx';
import styles from './card.module.css';
import { Crop } from './crop.tsx';
import { Name } from './name.tsx';
import { isUnknown, nameOf } from './names.ts';
import { Doubts } from './on-demand.ts';
import { Others } from './others.tsx';
import pair from './pair.module.css';
import { Reference } from './reference.tsx';
import { Score } from './score.tsx';
import type { Seen } from './seen.ts';
import { Unknown } from './unknown.tsx';
import { markHandlers } from './use-marked.ts';
import { useWishedFocus } from './wished-focus.ts';

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Seen;
}

function Head({ detection, number, seen: { marked } }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { box_id: id, not_confident: unsure } = detection;
  const { text, lang } = nameOf(detection, { t, language });
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
        <span className={styles.name} lang={lang}>
          {text}
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
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('result.unsure')}</strong>
        {t('result.unsureText')}
      </p>
      <Doubts detection={detection} seen={seen} />
    </div>
  );
}

/** Who the head is likely to be, and who else. */
function Known(props: Props) {
  const { t } = useTranslation();
  const { detection, seen } = props;
  const { not_confident: unsure, character } = detection;
  const [first, ...rest] = character;
  return (
    <>
      <Best {...props} />
      {unsure && <Warning detection={detection} seen={seen} />}
      <Actions candidate={first}>
        <TeachButton detection={detection} number={props.number} seen={seen} />
      </Actions>
      <Others heading={t('result.others')} candidates={rest} unsure={unsure} open={unsure} />
    </>
  );
}

/** One head: who it may be and how sure, or that it is unknown. */
export function Card(props: Props) {
  const { detection, seen } = props;
  const { box_id: id, not_confident: unsure } = detection;
  return (
    <li
      id={`card-${id}`}
      className={styles.card}
      data-marked={seen.marked.id === id}
      data-unsure={unsure}
      {...markHandlers(seen.marked, id)}
    >
      <Head {...props} />
      {isUnknown(detection) ? <Unknown {...props} /> : <Known {...props} />}
    </li>
  );
}
