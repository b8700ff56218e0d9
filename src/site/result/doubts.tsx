import type { Candidate, Detection } from '../../contract/search.ts';
import { featureTexts, type Texts } from '../i18n/feature-texts.ts';
import { isUnknown } from './unknown.ts';

type Doubt = 'closeSecond' | 'farOff' | 'faint' | 'fewReferences';

/** Score difference that is a toss-up. */
const CLOSE = 0.12;
const FAR = 0.3;
/** With such a score it is the face that is doubted. */
const SURE = 0.85;
const ENOUGH = 3;

function isCloseSecond([first, second]: readonly Candidate[]): boolean {
  return (
    first?.score !== undefined &&
    second?.score !== undefined &&
    second.score > 0.05 &&
    first.score - second.score < CLOSE
  );
}

/**
 * The reason to doubt an answer, if any.
 *
 * @param character candidates, best first
 */
export function doubtAbout(character: readonly Candidate[]): Doubt | undefined {
  const [first] = character;
  if (!first) return undefined;
  if (isCloseSecond(character)) return 'closeSecond';
  if (first.score !== undefined && first.score < FAR) return 'farOff';
  if (first.score !== undefined && first.score >= SURE) return 'faint';
  // Without a picture it is from a pack, whose references are not counted in pictures.
  const { image, references = ENOUGH } = first;
  return image !== undefined && references < ENOUGH ? 'fewReferences' : undefined;
}

const en = {
  closeSecond: 'Two characters are about equally likely.',
  farOff: 'Even the closest match isn’t very similar.',
  faint: 'The face is hard to make out.',
  fewReferences: 'Few reference pictures to compare with.',
} as const;

const ja: Texts<typeof en> = {
  closeSecond: '同じくらい有力な候補がふたりいます。',
  farOff: 'いちばん近い候補でも、あまり似ていません。',
  faint: '顔がはっきり見えません。',
  fewReferences: '見比べる参考画像が少ししかありません。',
};

const zh: Texts<typeof en> = {
  closeSecond: '有两个候选的可能性差不多。',
  farOff: '最接近的候选也不太像。',
  faint: '脸看不太清楚。',
  fewReferences: '可比对的参考图很少。',
};

const useDoubtsTexts = featureTexts('doubts', { en, ja, zh });

/** Why this answer is unsure. */
export function Doubts({ detection }: { readonly detection: Detection }) {
  const t = useDoubtsTexts();
  // Nobody is near an unknown head, so how the candidates compare is no reason.
  const doubt = isUnknown(detection) ? undefined : doubtAbout(detection.character);
  // Other models have lines of their own.
  if (doubt === 'faint' && detection.handle === undefined) return null;
  return doubt && <p className="soft">{t(doubt)}</p>;
}
