import type { Detection } from '../../contract/search.ts';
import { featureTexts, type Texts } from '../i18n/feature-texts.ts';
import { doubtsAbout } from './doubts.ts';
import { useLook } from './look.ts';
import { isUnknown } from './names.ts';
import styles from './result.module.css';
import type { Seen } from './seen.ts';

const en = {
  closeSecond: 'Two characters are about equally likely.',
  farOff: 'Even the closest match isn’t very similar.',
  fewReferences: 'Few reference pictures to compare with.',
  small: 'The head is small.',
  blurred: 'The picture is blurred here.',
} as const;

const ja: Texts<typeof en> = {
  closeSecond: '同じくらい有力な候補がふたりいます。',
  farOff: 'いちばん近い候補でも、あまり似ていません。',
  fewReferences: '見比べる参考画像が少ししかありません。',
  small: '顔が小さく写っています。',
  blurred: 'この部分がぼやけています。',
};

const zh: Texts<typeof en> = {
  closeSecond: '有两个候选的可能性差不多。',
  farOff: '最接近的候选也不太像。',
  fewReferences: '可比对的参考图很少。',
  small: '头部在图中很小。',
  blurred: '这一处比较模糊。',
};

const useDoubtsTexts = featureTexts('doubts', { en, ja, zh });

interface Props {
  readonly detection: Detection;
  readonly seen: Seen;
}

/** Why this answer is unsure; what the pixels tell is added when they have been looked at. */
export function Doubts({ detection, seen: { source, detections } }: Props) {
  const t = useDoubtsTexts();
  const look = useLook(source, detections)?.heads.get(detection.box_id);
  // Nobody is near an unknown head, so how the candidates compare is no reason.
  const doubts = doubtsAbout(isUnknown(detection) ? [] : detection.character, look);
  return <p className={styles.soft}>{doubts.map((doubt) => t(doubt)).join(' ')}</p>;
}
