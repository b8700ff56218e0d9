import { useTranslation } from 'react-i18next';
import type { Detection } from '../../contract/search.ts';
import { TeachButton } from '../gallery/teach/teach-button.tsx';
import { useToken } from '../gallery/token.ts';
import styles from './card.module.css';
import { Crop } from './crop.tsx';
import { Doubts } from './on-demand.ts';
import { Others } from './others.tsx';
import type { Seen } from './seen.ts';

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Seen;
}

/** What there is to say of an unknown head; who is nearest is folded away. */
export function Unknown({ detection, number, seen }: Props) {
  const { t } = useTranslation();
  // Nobody may teach without one.
  const mayTeach = useToken() !== '';
  return (
    <>
      <div className={styles.best}>
        <div className={styles.facts}>
          <p className={styles.work}>{t('result.unknownText')}</p>
          <Doubts detection={detection} seen={seen} />
        </div>
        <Crop seen={seen} box={detection.box} number={number} />
      </div>
      {mayTeach && (
        <div className={styles.action}>
          <TeachButton
            detection={detection}
            number={number}
            seen={seen}
            main={seen.detections.length === 1 ? 'strong' : 'plain'}
          />
        </div>
      )}
      <Others heading={t('result.closest')} candidates={detection.character} unsure />
    </>
  );
}
