import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AiEvidence } from '../../contract/search.ts';
import type { HereReply } from '../device/protocol.ts';
import { joinSentences } from '../i18n/sentences.ts';
import type { Source } from '../shell/source.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Prompt } from './on-demand.ts';
import styles from './result.module.css';

type Judged = Pick<HereReply, 'ai' | 'ai_evidence' | 'c2pa_unread'>;

const PLACES: Record<Exclude<AiEvidence['kind'], 'classifier' | 'stealth' | 'png-text'>, string> = {
  exif: 'EXIF',
  xmp: 'XMP',
  iptc: 'IPTC',
  comment: 'JPEG',
  c2pa: 'C2PA',
};

function isInPart({ source_type: type }: AiEvidence): boolean {
  return type === 'compositeWithTrainedAlgorithmicMedia';
}

function placeOf({ kind, field }: AiEvidence, t: TFunction): string {
  if (kind === 'stealth') return t('ai.inPixels');
  if (kind === 'classifier') return '';
  return t('ai.field', { place: kind === 'png-text' ? t('ai.pngText') : PLACES[kind], field });
}

/** Who wrote a C2PA record, and whether it still fits. */
function recordOf({ kind, tool, claim_generator: generator, intact }: AiEvidence, t: TFunction) {
  if (kind !== 'c2pa') return [];
  const isOther = generator !== undefined && generator !== tool;
  return [
    ...(isOther ? [t('ai.recordedBy', { generator })] : []),
    ...(intact === false ? [t('ai.changed')] : []),
  ];
}

/** How the verdict is known, in sentences. */
export function verdictReasons(
  { ai, ai_evidence: evidence, c2pa_unread: isUnread }: Judged,
  t: TFunction,
): string[] {
  if (!ai) return [isUnread ? t('ai.unreadText') : t('ai.noText')];
  if (!evidence) return [t('ai.judged')];
  const { kind, tool } = evidence;
  if (kind === 'classifier') return [tool === '' ? t('ai.judged') : t('ai.judgedBy', { tool })];
  const says = isInPart(evidence) ? 'partEvidence' : 'evidence';
  const key = tool === '' ? says : (`${says}Tool` as const);
  return [t(`ai.${key}`, { where: placeOf(evidence, t), tool }), ...recordOf(evidence, t)];
}

/** A mark is what the file itself says; a classifier guesses. */
export function verdictHeading(
  { ai, ai_evidence: evidence, c2pa_unread: isUnread }: Judged,
  t: TFunction,
) {
  if (!ai) return isUnread ? t('ai.unread') : t('ai.no');
  if (!evidence || evidence.kind === 'classifier') return t('ai.probably');
  return isInPart(evidence) ? t('ai.part') : t('ai.yes');
}

interface Props {
  readonly reply: Judged;
  readonly source: Source;
}

/** The verdict with its reasons; the file's words are shown as text only. */
export function Verdict({ reply, source }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} data-ai={reply.ai}>
      <span className={styles.mark} aria-hidden="true">
        AI
      </span>
      <div>
        <p>
          <strong>{verdictHeading(reply, t)}</strong>
          <span className="soft">{joinSentences(...verdictReasons(reply, t))}</span>
        </p>
        {reply.ai_evidence?.has_prompt === true && (
          <LazyBoundary fallback={null}>
            <Prompt source={source} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
