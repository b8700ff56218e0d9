import type { Candidate, Detection } from '../../contract/search.ts';
import { featureTexts, type Texts } from '../i18n/feature-texts.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { type HeadLook, useLook } from './look.ts';
import { isUnknown } from './unknown.ts';
import styles from './result.module.css';
import type { Seen } from './seen.ts';

export type Doubt = 'closeSecond' | 'farOff' | 'fewReferences' | 'small' | 'blurred';

/** Score difference that is a toss-up. */
const CLOSE = 0.12;
const FAR = 0.3;
const ENOUGH = 3;
/** In pixels; the embedder works with 144. */
const SMALL = 56;
/** Drawings measure 0.17 to 0.33, blurred over 3 px at most 0.03. */
const BLURRED = 0.04;

function isCloseSecond([first, second]: readonly Candidate[]): boolean {
  return (
    first?.score !== undefined &&
    second?.score !== undefined &&
    second.score > 0.05 &&
    first.score - second.score < CLOSE
  );
}

type Rule = (character: readonly Candidate[], look: HeadLook | undefined) => boolean;

function isFarOff(character: readonly Candidate[]): boolean {
  const score = character[0]?.score;
  return score !== undefined && score < FAR;
}

const RULES: Readonly<Record<Doubt, Rule>> = {
  closeSecond: isCloseSecond,
  farOff: (character) => isFarOff(character) && !isCloseSecond(character),
  // Without a picture it is from a pack, whose references are not counted in pictures.
  fewReferences: (character) =>
    !isFarOff(character) &&
    character[0]?.image !== undefined &&
    (character[0].references ?? ENOUGH) < ENOUGH,
  small: (_, look) => look !== undefined && look.side < SMALL,
  blurred: (_, look) => look?.sharpness !== undefined && look.sharpness < BLURRED,
};

/**
 * The reasons to doubt an answer.
 *
 * @param character candidates, best first
 * @param look undefined without pixels
 */
export function doubtsAbout(character: readonly Candidate[], look: HeadLook | undefined): Doubt[] {
  const doubts = Object.keys(RULES) as Doubt[];
  return doubts.filter((doubt) => RULES[doubt](character, look));
}

const en = {
  closeSecond: 'Two characters are about equally likely.',
  farOff: 'Even the closest match isn’t very similar.',
  fewReferences: 'Few reference pictures to compare with.',
  small: 'The face is small.',
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
  small: '脸在图中很小。',
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
  if (doubts.length === 0) return null;
  return <p className={styles.soft}>{joinSentences(...doubts.map((doubt) => t(doubt)))}</p>;
}
