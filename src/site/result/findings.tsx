import { useIsJudged } from '../search/fitting.ts';
import type { Recognition } from '../search/reply.ts';
import { useSettings } from '../settings/store.ts';
import { About } from './about.tsx';
import { Cards } from './cards.tsx';
import styles from './findings.module.css';
import { FitNote, Help, Nobody } from './on-demand.ts';
import type { Seen } from './seen.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  readonly recognition: Recognition;
  readonly seen: Seen;
  readonly selectPart: () => void;
}

/** The answer: cards, AI verdict, report. */
export function Findings({ recognition, seen, selectPart }: Props) {
  const { aiDetect } = useSettings();
  const { source, detections } = seen;
  const { reply } = recognition;
  const isJudged = useIsJudged(source, aiDetect);
  const isUnsure = detections.every(({ not_confident: unsure }) => unsure);
  return (
    <div className={styles.findings}>
      {detections.length === 0 ? <Nobody /> : <Cards seen={seen} />}
      {isUnsure && <Help source={source} reply={reply} selectPart={selectPart} />}
      {recognition.change && (
        <FitNote change={recognition.change} isUnjudged={aiDetect && !isJudged} />
      )}
      {isJudged && <Verdict reply={reply} source={source} />}
      <About recognition={recognition} seen={seen} />
    </div>
  );
}
