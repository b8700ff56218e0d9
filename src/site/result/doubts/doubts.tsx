import { use } from 'react';
import type { Detection } from '../../../contract/search.ts';
import { isUnknown } from '../names.ts';
import type { Seen } from '../seen.ts';
import styles from './doubts.module.css';
import { doubtsAbout } from './doubts.ts';
import { type Looks, lookAtHeads } from './look.ts';
import { useDoubtsTexts } from './texts.ts';

const looks = new WeakMap<readonly Detection[], Promise<Looks>>();

function looksOf({ source, detections }: Seen): Promise<Looks> {
  const known = looks.get(detections) ?? lookAtHeads(source, detections);
  looks.set(detections, known);
  return known;
}

interface Props {
  readonly detection: Detection;
  readonly seen: Seen;
}

/** Why this answer is unsure. Suspends while it looks at the pixels. */
export function Doubts({ detection, seen }: Props) {
  const t = useDoubtsTexts();
  const look = use(looksOf(seen)).get(detection.box_id);
  // Nobody is near an unknown head, so how the candidates compare is no reason.
  const doubts = doubtsAbout(isUnknown(detection) ? [] : detection.character, look);
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.doubts}>
      {doubts.map((doubt) => (
        <li key={doubt}>{t(doubt)}</li>
      ))}
    </ul>
  );
}
